import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openFile } from '../../src-main/library/worker/file/open-file'
import { libraryParts } from '../../src-main/library-parts'
import { programOf } from '../unit/thread-bundles'
import { type Acknowledged, lostOf, problemsOf } from './library/verify'

/*
 * Programs that write into a library are killed with SIGKILL at a random moment. LIBRARY_KILLS says
 * how often in all; the moments follow from the number of the run.
 */

const kills = Number(process.env.LIBRARY_KILLS ?? 25)
const released = libraryParts.steps
const scenarios = ['write', 'long', 'checkpoint', 'evict', 'forget', 'migrate'] as const
type Scenario = (typeof scenarios)[number]
/** Lines after which a program is killed at most; a long answer is a third of what each is otherwise. */
const mostLines: Partial<Record<Scenario, number>> = { migrate: 1, long: 12 }
/** Milliseconds from the last line to the kill at most: putting many records in says nothing meanwhile. */
const longest: Partial<Record<Scenario, number>> = { migrate: 50, long: 250 }
const program = programOf('tests/faults/library/write-until-killed.ts')
/** One folder is killed on so often, so that what a kill left is there when the next one comes. */
const killsPerFolder = 10

const noneSeen = (): Acknowledged => ({
  kept: new Set(),
  forgetting: new Set(),
  forgotten: new Set(),
  saved: new Set(),
})

/** Between 0 and 1, the same for the same run. */
const chance = (run: number, salt: number): number =>
  ((Math.imul(run * 2 + salt, 2_654_435_761) >>> 8) % 10_007) / 10_007

/** Runs the program and kills it after some of its lines and some milliseconds. */
function killOnce(folder: string, scenario: Scenario, run: number, seen: Acknowledged) {
  const child = spawn(process.execPath, [program, folder, scenario, String(run)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const refusals: string[] = []
  const lines = 1 + Math.floor(chance(run, 1) * (mostLines[scenario] ?? 30))
  const moreMs = chance(run, 2) * (longest[scenario] ?? 12)
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += String(data)
  })
  let left = lines
  createInterface(child.stdout).on('line', (line) => {
    const said: Record<string, string> = JSON.parse(line)
    if (said.kept !== undefined) seen.kept.add(said.kept)
    if (said.forgetting !== undefined) seen.forgetting.add(said.forgetting)
    if (said.forgotten !== undefined) seen.forgotten.add(said.forgotten)
    if (said.saved !== undefined) seen.saved.add(said.saved)
    if (said.refused !== undefined) refusals.push(said.refused)
    left -= 1
    if (left === 0) setTimeout(() => child.kill('SIGKILL'), moreMs)
  })
  return new Promise<{ refusals: string[]; errors: string }>((resolve) => {
    child.on('close', () => resolve({ refusals, errors }))
  })
}

async function verify(folder: string, scenario: Scenario, seen: Acknowledged): Promise<string[]> {
  const steps =
    scenario === 'migrate' ? [...released, { to: released.length + 1, sql: '' }] : released
  const opened = openFile({ folder, now: 0, steps: versionTwo(folder) ? steps : released })
  if (opened.at !== 'ready')
    return [`opened as ${opened.at}: ${'reason' in opened ? opened.reason : ''}`]
  try {
    // What is over a cap goes whoever was notified that it is there; what is saved stays.
    const kept = scenario === 'evict' ? new Set<string>() : seen.kept
    return [...problemsOf(opened.db), ...lostOf(opened.db, { ...seen, kept })]
  } finally {
    opened.db.close()
  }
}

function versionTwo(folder: string): boolean {
  const opened = openFile({ folder, now: 0, steps: released })
  if ('db' in opened) opened.db.close()
  return opened.at === 'readOnly'
}

test.each(scenarios)(
  `nothing acknowledged is lost when the program is killed: %s`,
  async (scenario) => {
    const wanted = Math.ceil(kills / scenarios.length)
    const acknowledged = { kept: 0, forgotten: 0, saved: 0 }
    let folder = ''
    let seen: Acknowledged = noneSeen()
    const finishFolder = async () => {
      acknowledged.kept += seen.kept.size
      acknowledged.forgotten += seen.forgotten.size
      acknowledged.saved += seen.saved.size
      if (folder !== '') await rm(folder, { recursive: true })
    }
    try {
      for (let run = 0; run < wanted; run += 1) {
        // A file is migrated once: each such run has one of its own, filled by a run before it.
        if (run % killsPerFolder === 0 || scenario === 'migrate') {
          await finishFolder()
          folder = await mkdtemp(join(tmpdir(), 'library-kill-'))
          seen = noneSeen()
          if (scenario === 'migrate') await killOnce(folder, 'write', run, seen)
        }
        const { refusals, errors } = await killOnce(folder, scenario, run, seen)
        expect({ run, refusals, errors }).toEqual({ run, refusals: [], errors: '' })
        expect({ run, wrong: await verify(folder, scenario, seen) }).toEqual({ run, wrong: [] })
      }
    } finally {
      await finishFolder()
    }
    console.log(
      `${scenario}: ${wanted} kills, acknowledged ${JSON.stringify(acknowledged)}, 0 lost`,
    )
    expect(acknowledged.kept).toBeGreaterThan(0)
  },
  20_000 + kills * 3000,
)
