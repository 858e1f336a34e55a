import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chooseElectron } from './choose-electron.ts'
import { sandboxHint } from './sandbox-hint.ts'

/**
 * `npm start` and `npm run dev`: builds what has changed, picks what runs the program, says which in
 * one line, and hands every further argument to it.
 */
const root = join(import.meta.dirname, '..')
const electronVite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
const [first, ...others] = process.argv.slice(2)
const development = first === 'dev'
const programArguments = development ? others : first === undefined ? [] : [first, ...others]

const choice = await chooseElectron()
if (choice.at === 'none') process.exit(1)
console.log(
  choice.at === 'real'
    ? 'Gateway Desk runs on Electron.'
    : `Gateway Desk runs on the developers' stand-in for Electron: ${choice.reason}.`,
)

if (choice.at === 'real') {
  const missing = missingForSandbox(join(dirname(choice.executable), 'chrome-sandbox'))
  if (missing !== undefined) {
    console.error(`This system lets Electron's sandbox start only after:\n\n  ${missing}\n`)
    process.exit(1)
  }
}

if (!development && !isBuilt()) {
  console.log('Building …')
  const build = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

// Chromium refuses its sandbox to root; only developers' machines and containers run as root.
const noSandbox = process.getuid?.() === 0 ? ['--noSandbox'] : []
const command = development ? [...noSandbox] : ['preview', '--skipBuild', ...noSandbox]
const environment: NodeJS.ProcessEnv = { ...process.env, ELECTRON_EXEC_PATH: choice.executable }
// An editor's terminal may leak it, and then Electron would start as plain Node.
delete environment.ELECTRON_RUN_AS_NODE
const separator = programArguments.length > 0 ? ['--', ...programArguments] : []
const program = spawn(process.execPath, [electronVite, ...command, ...separator], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal))
program.on('exit', (code) => process.exit(code ?? 1))

function missingForSandbox(path: string): string | undefined {
  const setting = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
  return sandboxHint({
    platform: process.platform,
    root: process.getuid?.() === 0,
    restricted: existsSync(setting) ? readFileSync(setting, 'utf8') : null,
    helper: existsSync(path) ? { path, ...statSync(path) } : null,
  })
}

/** True when all three bundles are newer than every source. */
function isBuilt(): boolean {
  const bundles = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'].map(
    (file) => join(root, file),
  )
  if (!bundles.every((file) => existsSync(file))) return false
  const sources = globSync(
    ['src-*/**/*', 'resources/**/*', 'electron.vite.config.ts', 'package-lock.json'],
    {
      cwd: root,
    },
  )
  const newest = Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs))
  return bundles.every((file) => statSync(file).mtimeMs >= newest)
}
