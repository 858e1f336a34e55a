import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadlessChromium } from './ensure-chromium.ts'

/**
 * `npm test`: everything that proves the program, in the order in which a mistake is cheapest to
 * hear of. Stops at the first stage that fails; closes with the totals of both runners.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')

/** Runs through Node itself, so that no shell has to find or quote anything. */
interface Stage {
  name: string
  script: string
  rest: string[]
}

/** One after the other, the cheapest first. */
const stages: Stage[] = [
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
]

/** At the same time: half of what these do is to wait for other processes, of which the other makes use. */
const runners: Stage[] = [
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
  const { isPassed, words } = await end(stage, start(stage, 'inherit'))
  console.log(words)
  if (!isPassed) {
    failedStage = stage.name
    break
  }
}
if (failedStage === undefined) failedStage = await runTogether(runners)

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

function start({ script, rest }: Stage, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [join(root, 'node_modules', script), ...rest], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
  })
}

interface Ended {
  isPassed: boolean
  words: string
}

/** Waits for a stage to end. */
async function end({ name }: Stage, running: ChildProcess): Promise<Ended> {
  const at = Date.now()
  const code = await new Promise<number | null>((resolve, reject) => {
    running.once('error', reject)
    running.once('close', resolve)
  })
  return {
    isPassed: code === 0,
    words: `== ${name}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds(at)}`,
  }
}

/**
 * Starts all at once. The first is heard while it runs, the others when it is their turn, so that no lines
 * mix. The first that fails ends the others; its name is given back.
 */
async function runTogether(all: readonly Stage[]): Promise<string | undefined> {
  const running = all.map((stage, place) => {
    const child = start(stage, place === 0 ? 'inherit' : 'pipe')
    const heard: Buffer[] = []
    let hear = (words: Buffer): void => void heard.push(words)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => hear(words))
    const listen = (): void => {
      for (const words of heard) process.stdout.write(words)
      hear = (words) => void process.stdout.write(words)
    }
    return { stage, child, ended: end(stage, child), listen }
  })
  for (const { stage, ended, listen } of running) {
    console.log(`\n== ${stage.name}`)
    listen()
    const { isPassed, words } = await ended
    console.log(words)
    if (isPassed) continue
    for (const { child } of running) child.kill('SIGINT')
    await Promise.all(running.map((one) => one.ended))
    return stage.name
  }
  return undefined
}

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
