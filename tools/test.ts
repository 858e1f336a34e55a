import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadlessChromium } from './ensure-chromium.ts'

/**
 * `npm test`: everything that proves the program, in the order in which a mistake is cheapest to
 * hear of. Stops at the first stage that fails; closes with the totals of both runners.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
/** The stages run through Node itself, so that no shell has to find or quote anything. */
const stages: { name: string; script: string; rest: string[] }[] = [
  { name: 'lint', script: '@biomejs/biome/bin/biome', rest: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', script: 'typescript/bin/tsc', rest: ['-p', 'tsconfig.json'] },
  {
    name: 'types of the window',
    script: 'typescript/bin/tsc',
    rest: ['-p', 'src-renderer/tsconfig.json'],
  },
  {
    name: 'types of the end-to-end specs',
    script: 'typescript/bin/tsc',
    rest: ['-p', 'tests/e2e/tsconfig.json'],
  },
  {
    name: 'build',
    script: 'electron-vite/bin/electron-vite.js',
    rest: ['build', '--logLevel', 'warn'],
  },
  { name: 'unit and faults', script: 'vitest/vitest.mjs', rest: ['run'] },
  { name: 'end to end', script: '@playwright/test/cli.js', rest: ['test'] },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (ensureHeadlessChromium() === null) process.exit(1)

const started = Date.now()
let failedStage: string | undefined
for (const stage of stages) {
  console.log(`\n== ${stage.name}`)
  const at = Date.now()
  const script = join(root, 'node_modules', stage.script)
  const run = spawnSync(process.execPath, [script, ...stage.rest], { cwd: root, stdio: 'inherit' })
  console.log(`== ${stage.name}: ${run.status === 0 ? 'done' : 'FAILED'} in ${seconds(at)}`)
  if (run.status !== 0) {
    failedStage = stage.name
    break
  }
}

const totals = [unitTotals(), endToEndTotals()]
const sum = (name: 'passed' | 'failed' | 'skipped') =>
  totals.reduce((all, one) => all + one[name], 0)
// A stage without tests of its own, such as lint, counts as one failure.
const testsFailed = sum('failed')
const failures = failedStage !== undefined && testsFailed === 0 ? 1 : testsFailed
console.log(
  failedStage === undefined
    ? `\nAll stages done in ${seconds(started)}.`
    : `\nStopped at "${failedStage}".`,
)
console.log(`${sum('passed')} passed, ${failures} failed, ${sum('skipped')} skipped`)
process.exit(failedStage === undefined && failures === 0 ? 0 : 1)

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
