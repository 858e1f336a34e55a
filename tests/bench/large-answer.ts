import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptQuestions, launch, type Program } from '../e2e/launch.ts'
import { openOperation } from './open-operation.ts'
import type { Figure } from './table.ts'

const rowsOf = (count: number, text: string) =>
  JSON.stringify({
    articles: Array.from({ length: count }, (_none, at) => ({
      id: String(at),
      title: `Article number ${at} – “quoted” words`,
      section: 'world',
      publishedAt: '2026-03-01T12:00:00Z',
      content: text,
    })),
  })

const answers = {
  '30 MB': { rows: 15_000, body: rowsOf(15_000, 'words and more '.repeat(125)) },
  '15,000 rows': { rows: 15_001, body: rowsOf(15_001, 'words and more '.repeat(12)) },
}

/**
 * Asks for a large answer in the window, and tells how long main's loop was held up and the page
 * worked at a stretch until its table was there.
 */
async function measure(program: Program, rows: number, again: boolean) {
  const { app, page } = program
  await app.evaluate(() => {
    // From one turn of the loop to the next: by the clock, and the work of this thread in it, in which what
    // else the machine does, and when it lets this program run, does not count.
    const work = { longest: 0, delay: 0, ended: false }
    let before = process.threadCpuUsage()
    let last = performance.now()
    const turn = () => {
      const { user, system } = process.threadCpuUsage(before)
      work.longest = Math.max(work.longest, (user + system) / 1000)
      // A turn is begun after a millisecond.
      work.delay = Math.max(work.delay, performance.now() - last - 1)
      before = process.threadCpuUsage()
      last = performance.now()
      if (!work.ended) setTimeout(turn, 1)
    }
    turn()
    Object.assign(globalThis, { work })
  })
  await page.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  const form = page.getByRole('form', { name: 'Pages and sections' })
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  // What is kept by now is asked for anew.
  if (again) await page.keyboard.press('F5')
  const grid = page.getByRole('grid', { name: 'Rows' })
  await grid.and(page.locator(`[aria-rowcount="${rows + 1}"]`)).waitFor({ timeout: 120_000 })
  const held = await app.evaluate(() => {
    const { work } = globalThis as unknown as {
      work: { longest: number; delay: number; ended: boolean }
    }
    work.ended = true
    return work
  })
  const task = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
  )
  return { held, task }
}

/** Answers of 30 MB and of 15,000 rows with the window open. */
export async function largeAnswer(): Promise<Figure[]> {
  let body = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const program = await launch({ userData, width: 1280, height: 800 })
  const figures: Figure[] = []
  try {
    await program.value('settings.change', {
      services: { news: { address: `http://127.0.0.1:${port}` } },
    })
    await acceptQuestions(program.app)
    await program.value('key.save', { key: 'a-key-of-the-bench', storage: 'session' })
    await program.value('desk.startWith', { world: 'gateway' })
    const { page } = program
    await openOperation(page, 'News', 'Pages and sections')
    for (const [name, answer] of Object.entries(answers)) {
      body = answer.body
      const { held, task } = await measure(program, answer.rows, figures.length > 0)
      figures.push(
        {
          what: `main's loop held up by an answer of ${name}`,
          ours: held.delay,
          peer: null,
          unit: 'ms',
          bar: { at: 'most', value: 50 },
        },
        {
          what: `  of it the work of main's own thread`,
          ours: held.longest,
          peer: null,
          unit: 'ms',
          bar: { at: 'most', value: 50 },
        },
        {
          what: `longest task of the page for an answer of ${name}`,
          ours: task,
          peer: null,
          unit: 'ms',
          bar: { at: 'most', value: 100 },
        },
      )
    }
    return figures
  } finally {
    await program.close()
    server.closeAllConnections()
    server.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}
