import { render } from "preact";
import { App } from "./app";
import "./style/base.css";
import "./style/layout.css";
import "./style/board.css";
import "./style/panels.css";
import "./style/tables.css";
import "./style/analysis.css";
import "./style/lessons.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
