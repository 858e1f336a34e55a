/*
 * Changes promises of docs/security.md on purpose, one at a time, and runs the tests that are to see
 * it. A change that no test sees fails the run. Works in a copy, so that nothing is ever left changed.
 *
 *   npm run mutations              all of them
 *   npm run mutations -- key log   those whose promise or file has one of these words
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Mutation, occurrences, readMutations } from './read-mutations.ts'

const root = join(import.meta.dirname, '..')

/** A copy of all files that belong to the repository, with the same libraries. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'desk-mutations-'))
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  for (const file of listed.stdout.split('\0')) {
    if (file !== '') cpSync(join(root, file), join(copy, file), { recursive: true, force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

type Run = { at: 'passed' } | { at: 'failed'; output: string }

/** Runs the tests of a suite in the copy. */
function runSuite(copy: string, suite: string): Run {
  const isWindowSuite = suite.startsWith('tests/e2e/')
  const steps = isWindowSuite
    ? [
        ['electron-vite', 'build', '--logLevel', 'warn'],
        ['playwright', 'test', suite, '--workers=1', '--retries=0'],
      ]
    : [['vitest', 'run', suite, '--reporter=dot']]
  for (const [program = '', ...values] of steps) {
    const run = spawnSync(join(root, 'node_modules/.bin', program), values, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    if (run.status !== 0) return { at: 'failed', output: `${run.stdout}\n${run.stderr}` }
  }
  return { at: 'passed' }
}

type Outcome = 'killed' | 'SURVIVED' | 'NOT FOUND ONCE' | 'SUITE FAILS'

function tryMutation(copy: string, { file, from, to, suite }: Mutation): Outcome {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (occurrences(before, from) !== 1) return 'NOT FOUND ONCE'
  try {
    writeFileSync(
      path,
      before.replace(from, () => to),
    )
    return runSuite(copy, suite).at === 'passed' ? 'SURVIVED' : 'killed'
  } finally {
    writeFileSync(path, before)
  }
}

/** Whether a suite passes without a change; what it says if it does not. */
function isSound(copy: string, suite: string): boolean {
  const run = runSuite(copy, suite)
  if (run.at === 'failed') process.stdout.write(`${suite} fails by itself:\n${run.output}\n`)
  return run.at === 'passed'
}

const words = process.argv.slice(2)
const mutations = readMutations().filter(
  ({ promise, file }) =>
    words.length === 0 || words.some((word) => `${promise} ${file}`.includes(word)),
)
const copy = copyRepository()
let bad = 0
try {
  const sound = new Map<string, boolean>()
  for (const mutation of mutations) {
    const { suite } = mutation
    // A suite that fails without a change would seem to see every change.
    if (!sound.has(suite)) sound.set(suite, isSound(copy, suite))
    const outcome = sound.get(suite) === true ? tryMutation(copy, mutation) : 'SUITE FAILS'
    if (outcome !== 'killed') bad += 1
    process.stdout.write(
      `${outcome.padEnd(15)} ${mutation.promise}\n${' '.repeat(16)}${mutation.file} (${dirname(suite)})\n`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`\n${mutations.length - bad} of ${mutations.length} changes were seen.\n`)
process.exitCode = bad === 0 && mutations.length > 0 ? 0 : 1
