import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadlessChromium } from './ensure-chromium.ts'

/**
 * `npm test`: everything that proves the program, in the order in which a mistake is found most cheaply.
 * Stops after the first step that fails; closes with the totals of both runners.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
interface Stage {
  name: string
  script: string
  rest: string[]
}
/**
 * The stages run through Node itself, so that no shell has to find or quote anything. Those of one step run
 * at the same time.
 */
const steps: Stage[][] = [
  [{ name: 'lint', script: '@biomejs/biome/bin/biome', rest: ['ci', '--error-on-warnings', '.'] }],
  [
    {
      name: 'types',
      script: 'typescript/bin/tsc',
      rest: ['-p', 'tsconfig.json', '--singleThreaded'],
    },
    {
      name: 'types of the window',
      script: 'typescript/bin/tsc',
      rest: ['-p', 'src-renderer/tsconfig.json', '--singleThreaded'],
    },
    {
      name: 'types of the end-to-end specs',
      script: 'typescript/bin/tsc',
      rest: ['-p', 'tests/e2e/tsconfig.json', '--singleThreaded'],
    },
    {
      name: 'build',
      script: 'electron-vite/bin/electron-vite.js',
      rest: ['build', '--logLevel', 'warn'],
    },
  ],
  [{ name: 'unit and faults', script: 'vitest/vitest.mjs', rest: ['run'] }],
  [{ name: 'end to end', script: '@playwright/test/cli.js', rest: ['test'] }],
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (ensureHeadlessChromium() === null) process.exit(1)

const started = Date.now()
let failedStages: string[] = []
for (const step of steps) {
  const passed = await Promise.all(step.map(runStage))
  failedStages = step.filter((_stage, place) => passed[place] === false).map(({ name }) => name)
  if (failedStages.length > 0) break
}

/**
 * Whether a stage passed. What the first of a step says is shown as it comes, what the others say once they
 * are done: lines of two are not mixed.
 */
async function runStage(stage: Stage, place: number): Promise<boolean> {
  const at = Date.now()
  const script = join(root, 'node_modules', stage.script)
  const shown = place === 0
  if (shown) console.log(`\n== ${stage.name}`)
  const run = spawn(process.execPath, [script, ...stage.rest], {
    cwd: root,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [run.stdout, run.stderr]) {
    stream?.on('data', (part: Buffer) => said.push(part))
  }
  const code = await new Promise<number | null>((resolve) => run.once('close', resolve))
  if (!shown) process.stdout.write(`\n== ${stage.name}\n${Buffer.concat(said)}`)
  console.log(`== ${stage.name}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds(at)}`)
  return code === 0
}

const totals = [unitTotals(), endToEndTotals()]
const sum = (name: 'passed' | 'failed' | 'skipped') =>
  totals.reduce((all, one) => all + one[name], 0)
// A stage without tests of its own, such as lint, counts as one failure.
const testsFailed = sum('failed')
const isWhole = failedStages.length === 0
const failures = !isWhole && testsFailed === 0 ? 1 : testsFailed
console.log(
  isWhole
    ? `\nAll stages done in ${seconds(started)}.`
    : `\nStopped at ${failedStages.join(' and ')}.`,
)
console.log(`${sum('passed')} passed, ${failures} failed, ${sum('skipped')} skipped`)
process.exit(isWhole && failures === 0 ? 0 : 1)

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

interface Totals {
  passed: number
  failed: number
  skipped: number
}

function report(file: string): Record<string, unknown> {
  const path = join(results, file)
  if (!existsSync(path)) return {}
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** Totals of Vitest's JSON reporter. */
function unitTotals(): Totals {
  const read = report('unit.json')
  return {
    passed: count(read.numPassedTests),
    failed: count(read.numFailedTests),
    skipped: count(read.numPendingTests) + count(read.numTodoTests),
  }
}

/** Totals of Playwright's JSON reporter. */
function endToEndTotals(): Totals {
  const { stats } = report('e2e.json')
  const read: Record<string, unknown> =
    typeof stats === 'object' && stats !== null ? { ...stats } : {}
  return {
    passed: count(read.expected),
    // A spec that passes only at a second try has found a race, of the spec or of the program.
    failed: count(read.unexpected) + count(read.flaky),
    skipped: count(read.skipped),
  }
}
