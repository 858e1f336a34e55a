import type { Page } from '@playwright/test'
import { z } from 'zod'

/** An event of Chromium's trace: instants in microseconds, `tdur` in microseconds of the thread's own time. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().default(0),
})
const stated = z.object({ value: z.array(traceEvent) })
/** The window's own script marks where the work begins and ends, in its own thread. */
const marks = { begin: 'work begins', end: 'work ends' }

/**
 * The longest task of the window's thread while something is done, in milliseconds of processor time: what
 * other programs take of the processor meanwhile does not count.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: z.output<typeof traceEvent>[] = []
  session.on('Tracing.dataCollected', (part) => events.push(...stated.parse(part).value))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const mark = (name: string) => page.evaluate((one) => performance.mark(one).name, name)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  })
  await mark(marks.begin)
  await act()
  await mark(marks.end)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const at = (name: string) => events.find((event) => event.name === name)
  const [begin, end] = [at(marks.begin), at(marks.end)]
  if (begin === undefined || end === undefined) throw new Error('the trace has no marks')
  const own = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
  )
  if (own.length === 0) throw new Error('the trace has no tasks')
  return Math.max(...own.map(({ tdur }) => tdur)) / 1000
}
