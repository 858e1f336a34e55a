// Runs a tool of this folder on the Node inside the project's Electron, so that tests and measurements meet what
// the program runs on: the system's own if it is that one, else the one that the project brings with it. Plain
// JavaScript, so that any Node can read it.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { broughtNode, chooseNode } from './brought-node.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')
const newEnough = Number(process.versions.node.split('.')[0]) >= 24
if (!newEnough && broughtNode === undefined) {
  console.error(
    `This needs Node 24, and this is ${process.version}. Run "npm ci" first: it brings Node 24 along where there ` +
      `is a package of it. If there is none for ${process.platform} on ${process.arch}, install Node 24 from https://nodejs.org.`,
  )
  process.exit(1)
}
const versionOf = (file) =>
  file === process.execPath
    ? process.versions.node
    : spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace('v', '')
// npm puts the Node that the project brings first on the PATH, and says which one it runs on itself.
const own = [process.execPath, process.env.npm_node_execpath].filter((file) => file !== undefined)
const [tool, ...rest] = process.argv.slice(2)
const run = spawnSync(
  chooseNode(own, broughtNode, versionOf),
  [join(root, 'tools', `${tool}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  },
)
process.exit(run.status ?? 1)
