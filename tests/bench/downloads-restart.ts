import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Program } from '../e2e/launch.ts'
import { beginDownloads } from './begin-downloads.ts'
import { type Figure, median } from './table.ts'

const rounds = 3
const entries = 100
const active = 4

/** Seconds from starting a program that was killed until the files that it was fetching come further. */
export async function downloadsRestart(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const folder = join(userData, 'files')
  await mkdir(folder)
  let program = await launch({ userData })
  try {
    // They last longer than the measurement.
    await beginDownloads(program, folder, entries, { active, kilobytes: 200, bytes: 90_000_000 })
    await untilMoving(program)
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await kill(program)
      const from = performance.now()
      program = await launch({ userData })
      await untilMoving(program)
      seconds.push((performance.now() - from) / 1000)
    }
    return [
      {
        what: `start after a kill until transfers move, ${active} of ${entries} downloads active`,
        ours: median(seconds),
        peer: null,
        unit: 's',
        bar: { at: 'most', value: 2 },
      },
    ]
  } finally {
    await program.call('downloads.act', { which: { all: true }, action: 'cancel' })
    await program.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Until every file that has a place comes further than it was when it was first seen. */
async function untilMoving({ value }: Program): Promise<void> {
  const first = new Map<string, number>()
  for (;;) {
    const { downloads } = await value('downloads.list')
    const moving = downloads.filter(({ id, bytes, state }) => {
      if (state.at !== 'running') return false
      const before = first.get(id)
      if (before === undefined) first.set(id, bytes)
      return before !== undefined && bytes > before
    })
    if (moving.length >= active) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function kill({ app }: Program): Promise<void> {
  const gone = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await gone
}
