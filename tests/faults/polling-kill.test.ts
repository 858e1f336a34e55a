import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { programOf } from '../unit/thread-bundles'

/*
 * A program that begins and polls jobs is killed with SIGKILL at random moments, and started again
 * over what it left. POLLING_KILLS says how often, POLLING_JOBS how many jobs there are.
 */

const kills = Number(process.env.POLLING_KILLS ?? 4)
const jobs = Number(process.env.POLLING_JOBS ?? 60)
const program = programOf('tests/faults/polling/poll-until-killed.ts')
const callsPerSecond = 100

/** Between 0 and 1, the same for the same run. */
const chance = (run: number): number =>
  ((Math.imul(run + 1, 2_654_435_761) >>> 8) % 10_007) / 10_007

/** A download service that counts. Jobs run until `finish` is called. */
async function countingService() {
  const created = new Map<string, number>()
  const polls: number[] = []
  const arrivals: number[] = []
  let isFinishing = false
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    arrivals.push(performance.now())
    const say = (value: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (pathname === '/ajax/download.php') {
      const url = searchParams.get('url') ?? ''
      created.set(url, (created.get(url) ?? 0) + 1)
      say({ success: true, id: `job-${url.split('/').at(-1)}` })
      return
    }
    polls.push(Date.now())
    const done = { success: 1, progress: 1000, text: 'Finished' }
    if (isFinishing) say({ ...done, download_url: 'https://f.example/1.mp3' })
    else say({ success: 0, progress: 300, text: 'Converting', download_url: null })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    created,
    polls,
    finish: () => {
      isFinishing = true
    },
    /** The most calls that came within any second. */
    busiestSecond() {
      let from = 0
      let most = 0
      for (const [place, at] of arrivals.entries()) {
        while ((arrivals[from] ?? at) <= at - 1000) from += 1
        most = Math.max(most, place - from + 1)
      }
      return most
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Seen {
  begun: Set<string>
  ended: Map<string, string>
  problems: string[]
  /** Milliseconds that the program took to start, and from then to the first poll, where jobs were due. */
  starts: { tookMs: number; firstPollMs: number }[]
}

/** The middle one of some durations. */
const middleOf = (durations: readonly number[]): number =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length / 2)] ?? 0

/** Runs the program until it is to be killed, or, without a moment for that, until all jobs ended. */
function runOnce(
  folder: string,
  service: Awaited<ReturnType<typeof countingService>>,
  seen: Seen,
  killAfterMs: number | null,
): Promise<void> {
  const child = spawn(process.execPath, [program, folder, service.address, String(jobs)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const spawnedAt = Date.now()
  const problems: string[] = []
  child.stderr.on('data', (data) => problems.push(String(data)))
  let startedAt: number | null = null
  createInterface(child.stdout).on('line', (line) => {
    const said: Record<string, string | number | boolean> = JSON.parse(line)
    if (typeof said.begun === 'string') seen.begun.add(said.begun)
    if (typeof said.refused === 'string') problems.push(said.refused)
    if (typeof said.ended === 'string') seen.ended.set(said.ended, String(said.how))
    if (typeof said.started === 'number') {
      if (Number(said.due) > 0) startedAt = said.started
      if (killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    }
    if (killAfterMs === null && seen.ended.size === jobs) child.kill('SIGKILL')
  })
  return new Promise((resolve) => {
    child.on('close', () => {
      const from = startedAt
      const first = from === null ? undefined : service.polls.find((at) => at >= from)
      if (from !== null && first !== undefined) {
        seen.starts.push({ tookMs: from - spawnedAt, firstPollMs: first - from })
      }
      seen.problems.push(...problems)
      resolve()
    })
  })
}

test(
  'jobs outlive kills: none is lost, none is sent twice, and the limit holds around each start',
  async () => {
    const service = await countingService()
    const folder = await mkdtemp(join(tmpdir(), 'polling-kill-'))
    const seen: Seen = { begun: new Set(), ended: new Map(), problems: [], starts: [] }
    try {
      for (let run = 0; run < kills; run += 1) {
        await runOnce(folder, service, seen, 20 + chance(run) * 1_500)
      }
      service.finish()
      await runOnce(folder, service, seen, null)
    } finally {
      service.stop()
      await rm(folder, { recursive: true, force: true })
    }
    const ends = [...seen.ended.values()]
    const lost = [...seen.begun].filter((title) => !seen.ended.has(title))
    const twice = [...service.created.values()].filter((times) => times > 1).length
    const took = middleOf(seen.starts.map(({ tookMs }) => tookMs))
    const firstPoll = middleOf(seen.starts.map(({ firstPollMs }) => firstPollMs))
    console.log(
      `${kills} kills, ${jobs} jobs: ${seen.begun.size} acknowledged, ${lost.length} lost, ` +
        `${twice} submitted twice, ${ends.filter((how) => how === 'complete').length} complete, ` +
        `${ends.filter((how) => how === 'uncertain').length} uncertain; first poll of due jobs ` +
        `${firstPoll} ms after a start of ${took} ms, the middle of ${seen.starts.length}; busiest second ${service.busiestSecond()} ` +
        `of ${callsPerSecond}`,
    )
    expect(seen.problems).toEqual([])
    expect(lost).toEqual([])
    expect(twice).toBe(0)
    expect(ends.every((how) => how === 'complete' || how === 'uncertain')).toBe(true)
    // What is uncertain is never a guess about a job whose answer was stored.
    expect(ends.filter((how) => how === 'complete').length).toBeGreaterThan(jobs / 2)
    // Beside what the program itself took to start on this machine, as busy as it was.
    expect(firstPoll).toBeLessThanOrEqual(took * 8)
    expect(service.busiestSecond()).toBeLessThanOrEqual(callsPerSecond)
  },
  60_000 + kills * 6_000,
)
