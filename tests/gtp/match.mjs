// A GTP client that is not ours, @sabaki/gtp, plays whole games between two engines, one of them by
// the name of a colour and the other by a letter, and a third engine as referee. Then the game is
// saved, loaded, synchronised and interrupted, as match tools and user interfaces do.
//
// usage: node match.mjs ZERMELO
import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import sabaki from '@sabaki/gtp'

const {Controller, ControllerStateTracker} = sabaki
const zermelo = process.argv[2]
const running = []

function engine(game, player, ...more) {
  const controller = new Controller(zermelo, ['gtp', game, player, ...more])
  controller.on('stderr', ({content}) => console.error(content))
  controller.start()
  running.push(controller)
  return controller
}

let id = 0
async function ask(controller, name, ...args) {
  id += 1
  const answer = await controller.sendCommand({id, name, args: args.map(String)})
  assert.ok(!answer.error, `${name} ${args.join(' ')}: ${answer.content}`)
  assert.equal(answer.id, id)
  return answer.content
}

/// Plays to the end; returns the vertices.
async function playGame({game, size, id: gameId, players}) {
  const black = engine(game, players[0], '--seed', '11')
  const white = engine(game, players[1], '--seed', '12')
  const referee = engine(game, 'random')
  for (const controller of [black, white, referee]) {
    assert.equal(await ask(controller, 'protocol_version'), '2')
    assert.equal(await ask(controller, 'name'), 'Zermelo')
    assert.equal(await ask(controller, 'gogui-rules_game_id'), gameId)
    await ask(controller, 'boardsize', ...size)
    await ask(controller, 'clear_board')
  }
  const vertices = []
  const turns = [['black', black, white], ['white', white, black]]
  if ((await ask(referee, 'gogui-rules_side_to_move')) === 'white') turns.reverse()
  for (let turn = 0, passes = 0; ; turn += 1) {
    const [colour, mover, other] = turns[turn % 2]
    const over = (await ask(referee, 'gogui-rules_final_result')) !== 'unknown'
    if (!over) assert.equal(await ask(referee, 'gogui-rules_side_to_move'), colour)
    const vertex = await ask(mover, 'genmove', colour === 'black' ? 'B' : 'white')
    if (over) {
      assert.match(vertex, /^(resign|pass)$/, `${colour} plays on after the end`)
      if (vertex === 'resign' || ++passes === 2) break
      await ask(other, 'play', colour, vertex)
      continue
    }
    const legal = (await ask(referee, 'gogui-rules_legal_moves')).split(' ')
    assert.ok(legal.includes(vertex), `${vertex} is not legal`)
    await ask(other, 'play', colour, vertex.toUpperCase())
    await ask(referee, 'play', colour[0], vertex)
    vertices.push(vertex)
    const board = await ask(referee, 'gogui-rules_board')
    assert.equal(await ask(black, 'gogui-rules_board'), board)
    assert.equal(await ask(white, 'gogui-rules_board'), board)
  }
  const score = await ask(referee, 'final_score')
  assert.match(score, /^[BW]\+$|^0$/)
  assert.equal(await ask(black, 'final_score'), score)
  assert.equal(await ask(white, 'final_score'), score)
  console.log(`${game}: ${score} after ${vertices.length} moves`)
  return {referee, vertices, score}
}

/// Saved and loaded by another engine, and saved again, it is the same game.
async function saveAndLoad({game, size}, {referee, vertices, score}, number) {
  await ask(referee, 'savesgf', `game-${number}.sgf`)
  const loader = engine(game, 'random')
  await ask(loader, 'loadsgf', `game-${number}.sgf`)
  assert.equal(await ask(loader, 'gogui-rules_board'), await ask(referee, 'gogui-rules_board'))
  assert.equal(await ask(loader, 'final_score'), score)
  await ask(loader, 'savesgf', `again-${number}.sgf`)
  assert.deepEqual(readFileSync(`again-${number}.sgf`), readFileSync(`game-${number}.sgf`))
  await ask(loader, 'loadsgf', `game-${number}.sgf`, 4)
  const early = engine(game, 'random')
  await ask(early, 'boardsize', ...size)
  await ask(early, 'play-game', ...vertices.slice(0, 3))
  assert.equal(await ask(loader, 'gogui-rules_board'), await ask(early, 'gogui-rules_board'))
  for (let i = 0; i < 3; i += 1) await ask(loader, 'undo')
  assert.equal((await loader.sendCommand({name: 'undo'})).error, true)
}

/// The client's own way to bring an engine to a position: it knows size, history and undo.
async function synchronise({game, size}, {vertices, referee}) {
  const controller = engine(game, 'random')
  const tracker = new ControllerStateTracker(controller)
  const history = vertices.map((vertex, i) => ({
    name: 'play', args: [i % 2 === 0 ? 'B' : 'W', vertex]
  }))
  const boardsize = [size[0], size.at(-1)]
  await tracker.sync({komi: 0, boardsize, history})
  assert.equal(await ask(controller, 'gogui-rules_board'), await ask(referee, 'gogui-rules_board'))
  await tracker.sync({komi: 0, boardsize, history: history.slice(0, 2)})
  await ask(controller, 'play', 'B', vertices[2])
  const early = engine(game, 'random')
  await ask(early, 'boardsize', ...size)
  await ask(early, 'play-game', ...vertices.slice(0, 3))
  assert.equal(await ask(controller, 'gogui-rules_board'), await ask(early, 'gogui-rules_board'))
}

async function interrupt({game}) {
  const controller = engine(game, 'uct:iterations=100000000')
  await ask(controller, 'clear_board')
  const start = Date.now()
  const answer = ask(controller, 'genmove', 'b')
  setTimeout(() => controller.process.stdin.write('# interrupt\n'), 300)
  assert.notEqual(await answer, 'resign')
  assert.ok(Date.now() - start < 10_000, 'the interrupt was not heard')
}

/// What a user interface does with an analysis: the answer begins at once and grows, every line is
/// read as pairs of a key and a value and a variation behind `pv`, and the next command ends it.
async function analyse({game, size}, name, style) {
  const controller = engine(game, 'random', '--coordinates', 'go')
  await ask(controller, 'boardsize', ...size)
  const commands = (await ask(controller, 'list_commands')).split('\n')
  assert.ok(commands.includes(name), `${name} is not listed`)
  const reports = []
  let enough
  const seen = new Promise(resolve => enough = resolve)
  const ended = controller.sendCommand({id: id += 1, name, args: ['B', '10']}, ({line}) => {
    if (!line.startsWith('info ')) return
    reports.push(line.split(/\s*info\s+/).slice(1).map(move => {
      const [pairs, variation] = move.trim().split(/ pv /)
      const words = pairs.split(' ')
      const values = {}
      for (let i = 0; i < words.length; i += 2) values[words[i]] = words[i + 1]
      return {...values, pv: variation.split(' ')}
    }))
    if (reports.length === 3) enough()
  })
  await seen
  assert.equal(await ask(controller, 'name'), 'Zermelo')
  assert.ok(!(await ended).error)
  const sum = moves => moves.reduce((visits, move) => visits + Number(move.visits), 0)
  for (const [i, moves] of reports.entries()) {
    assert.ok(moves.length > 0)
    for (const [order, move] of moves.entries()) {
      assert.equal(Number(move.order), order)
      assert.match(move.winrate, style)
      assert.equal(move.pv[0], move.move)
    }
    if (i > 0) assert.ok(sum(moves) > sum(reports[i - 1]), 'the search does not go on')
  }
  console.log(`${game}: ${name}, ${reports.length} reports`)
}

const games = JSON.parse(readFileSync('games.json', 'utf8'))
let number = 0
for (const one of games) {
  const played = await playGame(one)
  await saveAndLoad(one, played, number += 1)
  await synchronise(one, played)
  await interrupt(one)
  await Promise.all(running.splice(0).map(controller => controller.stop()))
}
await analyse({game: 'hex:11x11', size: [11]}, 'lz-analyze', /^\d+$/)
await analyse({game: 'hex:11x11', size: [11]}, 'kata-analyze', /^\d\.\d+$/)
await analyse({game: 'order-chaos:6x6,line=5', size: [6]}, 'analyze', /^\d+$/)
await Promise.all(running.splice(0).map(controller => controller.stop()))
