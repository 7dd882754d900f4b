"""Builds the native part of the Python module by CMake, for `pip install .` (pyproject.toml)."""

import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r"project\(zermelo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        target = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve()
        build = pathlib.Path(self.build_temp).resolve()
        subprocess.run(
            ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
             "-DCMAKE_UNITY_BUILD=ON", "-DZERMELO_TESTS=OFF", "-DZERMELO_PYTHON=ON",
             f"-DPython_EXECUTABLE={sys.executable}"],
            check=True,
        )
        subprocess.run(["cmake", "--build", build, "--target", "zermelo_python"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        built = next((build / "python" / "zermelo").glob("_native*.so"))
        target.write_bytes(built.read_bytes())


setup(
    version=VERSION,
    packages=["zermelo"],
    package_dir={"": "python"},
    package_data={"zermelo": ["py.typed", "_native.pyi"]},
    ext_modules=[Extension("zermelo._native", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
)
