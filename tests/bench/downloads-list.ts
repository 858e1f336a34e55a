import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { launch, type Program } from '../e2e/launch.ts'
import type { Figure } from './table.ts'

const active = 16
const entries = 1000
const seconds = 10

/**
 * What the window costs while 16 of 1,000 downloads come further: the time of the page's own thread, as
 * a share of one core. Nobody touches the window meanwhile.
 */
export async function downloadsList(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const files = join(userData, 'files')
  await mkdir(files)
  const program = await launch({ userData, width: 1280, height: 1400 })
  try {
    await fill(program, files)
    const session = await program.page.context().newCDPSession(program.page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [spent, from] = [await threadSeconds(session), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const used = (await threadSeconds(session)) - spent
    return [
      {
        what: `window, ${active} of ${entries} downloads active`,
        ours: (used / ((performance.now() - from) / 1000)) * 100,
        peer: null,
        unit: '% of a core',
        bar: { at: 'most', value: 5 },
      },
    ]
  } finally {
    await program.call('downloads.act', { which: { all: true }, action: 'cancel' })
    await program.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Begins downloads that last longer than the measurement, and shows them. */
async function fill({ page, value }: Program, folder: string): Promise<void> {
  await value('desk.startWith', { world: 'demo' })
  const { demo } = await value('settings.change', {
    downloads: { folder, concurrency: active, connections: 4, fileSpeedLimit: 100 },
  })
  if (demo.at !== 'on') throw new Error('there is no demo data')
  await value('downloads.add', {
    items: Array.from({ length: entries }, (_, place) => ({
      at: 'file' as const,
      address: `${demo.origin}/media/file/entry-${place}.mp4?size=30000000`,
    })),
  })
  await page.getByRole('button', { name: 'Downloads', exact: true }).click()
  await page.getByRole('tab', { name: 'Downloads', exact: true }).click()
  const running = page.getByRole('row').filter({ hasText: / kB\/s/ })
  await running.nth(active - 1).waitFor()
}

async function threadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const time = metrics.find(({ name }) => name === 'ThreadTime')
  if (time === undefined) throw new Error('the page tells no time of its thread')
  return time.value
}
