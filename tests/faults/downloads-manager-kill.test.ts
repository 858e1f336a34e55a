import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Download } from '#shared/bridge/downloads'
import { key, runningDemo } from '../unit/src-demo/running-demo'
import { buildDesk } from '../unit/src-main/downloads/manager/build-desk'
import { listOf } from '../unit/src-main/downloads/manager/open-desk'
import { programOf } from '../unit/thread-bundles'

/*
 * Download managers are killed with SIGKILL at moments that follow from the number of the run; the
 * server counts how often each job was asked for. DOWNLOAD_KILLS says how often in all.
 */

const kills = Number(process.env.DOWNLOAD_KILLS ?? 5)
const program = programOf('tests/faults/downloads-manager/run-until-killed.ts')
const demo = runningDemo({ now: Date.now })
const line = z.object({ added: z.string().optional(), id: z.string().optional() })

/**
 * Lets a manager add jobs and kills it after so many of its lines; gives what it acknowledged.
 *
 * @param since `added`: lines count from the first that acknowledges a job
 */
function killOnce(
  folder: string,
  run: number,
  jobs: number,
  { lines, since }: { lines: number; since: 'start' | 'added' },
): Promise<string[]> {
  const { origin, addresses } = demo.gateway()
  const child = spawn(
    process.execPath,
    [program, folder, origin, JSON.stringify(addresses), key, String(jobs), String(run)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const added: string[] = []
  let seen = 0
  createInterface({ input: child.stdout }).on('line', (text) => {
    const said = line.parse(JSON.parse(text))
    if (said.added !== undefined) added.push(said.added)
    if (since === 'start' || added.length > 0) seen += 1
    if (seen >= lines) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.on('close', () => resolve(added)))
}

const created = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { path, query } of demo.gateway().requests()) {
    if (!path.includes('download.php')) continue
    const url = query.find(([name]) => name === 'url')?.[1] ?? ''
    counts.set(url, (counts.get(url) ?? 0) + 1)
  }
  return counts
}

test(`${kills} times killed, no download is lost and no job is asked for twice`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'downloads-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const added: string[] = []
  for (let run = 0; run < kills; run += 1) {
    // Early ones are killed while jobs are created, late ones while files come. On a busy machine all of these
    // may be killed before they acknowledge anything: the last one is not.
    const at =
      run < kills - 1
        ? ({ lines: 2 + ((run * 7) % 40), since: 'start' } as const)
        : ({ lines: 3, since: 'added' } as const)
    added.push(...(await killOnce(folder, run, 3, at)))
  }
  const { origin, addresses } = demo.gateway()
  const desk = buildDesk({ folder, origin, addresses, key })
  onTestFinished(() => desk.stop())
  const settled = new Promise<Download[]>((resolve) => {
    const look = async (): Promise<void> => {
      const all = await listOf(desk.downloads)
      if (all.every(({ state }) => state.at === 'done' || state.at === 'failed')) resolve(all)
    }
    desk.downloads.onChange(() => void look())
  })
  desk.start()
  const all = await settled
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const id of added) expect(all.map((one) => one.id)).toContain(id)
  expect(added.length).toBeGreaterThan(0)
  for (const [address, count] of created()) expect([address, count]).toEqual([address, 1])
  for (const { state, path, source } of all) {
    // What may or may not have begun is said, and left to the person. How many these are follows from
    // how long a busy machine takes between the note that a job is asked for and the asking.
    if (state.at === 'failed') expect(state.code).toBe('jobUncertain')
    if (state.at !== 'done') continue
    expect(created().get(source.at === 'job' ? source.address : '')).toBe(1)
    const bytes = await readFile(path ?? '')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(state.sha256)
  }
  expect(all.some(({ state }) => state.at === 'done')).toBe(true)
}, 600_000)
