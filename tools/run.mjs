// Runs a tool of this folder on the Node that the project brings with it (devDependency `node`): the one
// inside its Electron, so that tests and measurements meet what the program runs on. Plain JavaScript, so
// that any Node can read it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')
const brought = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const hasBrought = existsSync(brought)
const newEnough = Number(process.versions.node.split('.')[0]) >= 24
if (!newEnough && !hasBrought) {
  console.error(
    `This needs Node 24, and this is ${process.version}. Run "npm ci" first; it brings Node 24 along. ` +
      'If it did, npm is set not to run install scripts: allow them for the package "node".',
  )
  process.exit(1)
}
const [tool, ...rest] = process.argv.slice(2)
const run = spawnSync(
  hasBrought ? brought : process.execPath,
  [join(root, 'tools', `${tool}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  },
)
process.exit(run.status ?? 1)
