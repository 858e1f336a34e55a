import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { acceptQuestions, launch } from '../e2e/launch.ts'
import { openOperation } from './open-operation.ts'
import type { Figure } from './table.ts'

const counts = { few: 1_000, many: 100_000 }

const rowsOf = (count: number) =>
  JSON.stringify({
    articles: Array.from({ length: count }, (_none, at) => ({
      id: String(at),
      title: `Article number ${at}`,
      section: 'world',
      publishedAt: '2026-03-01T12:00:00Z',
    })),
  })

/** Bytes that the page's own heap holds after everything that can go went. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  } finally {
    await session.detach()
  }
}

/** Milliseconds from the jump until the last row is written. */
async function jumpToEnd(page: Page, last: number): Promise<number> {
  return await page.evaluate(async (last) => {
    const grid = document.querySelector('[role="grid"]')
    if (!(grid instanceof HTMLElement)) throw new Error('no table')
    const shown = () =>
      /\w/.test(grid.querySelector(`[aria-rowindex="${last}"]`)?.textContent ?? '')
    const from = performance.now()
    grid.scrollTop = grid.scrollHeight
    while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - from
  }, last)
}

/** An answer of 100,000 rows in the window, beside one of 1,000: row nodes, jump to the end, heap. */
export async function hundredThousandRows(): Promise<Figure[]> {
  let body = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    await program.value('settings.change', {
      services: { news: { address: `http://127.0.0.1:${port}` } },
    })
    await acceptQuestions(program.app)
    await program.value('key.save', { key: 'a-key-of-the-bench', storage: 'session' })
    await program.value('desk.startWith', { world: 'gateway' })
    const { page } = program
    await openOperation(page, 'News', 'Pages and sections')
    const form = page.getByRole('form', { name: 'Pages and sections' })
    const grid = page.getByRole('grid', { name: 'Rows' })
    const show = async (count: number, again: boolean) => {
      body = rowsOf(count)
      await form.getByRole('button', { name: 'Send', exact: true }).click()
      // What is kept by now is asked for anew.
      if (again) await page.keyboard.press('F5')
      await grid.and(page.locator(`[aria-rowcount="${count + 1}"]`)).waitFor({ timeout: 120_000 })
      return await jumpToEnd(page, count + 1)
    }
    await show(counts.few, false)
    const before = await heapOf(page)
    const jump = await show(counts.many, true)
    const nodes = await grid.getByRole('row').count()
    const growth = (await heapOf(page)) - before
    const figure = (what: string, ours: number, unit: string, most: number): Figure => ({
      what,
      ours,
      peer: null,
      unit,
      bar: { at: 'most', value: most },
    })
    return [
      figure('jump to the end of 100,000 rows', jump, 'ms', 100),
      figure('row nodes in the page with 100,000 rows', nodes, 'rows', 80),
      figure('heap of the page with 100,000 rows above 1,000', growth / 2 ** 20, 'MiB', 10),
    ]
  } finally {
    await program.close()
    server.closeAllConnections()
    server.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}
