import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { acceptQuestions, launch } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
import type { Figure } from './table.ts'

const points = 5_000

/** As many places as asked for, spread over the world on a spiral. */
const places = Array.from({ length: points }, (_none, index) => ({
  business_id: `0x${index.toString(16)}:0x1`,
  place_id: `place-${index}`,
  name: `Place ${index}`,
  full_address: `Street ${index}`,
  latitude: (Math.asin((2 * index) / points - 1) * 180) / Math.PI,
  longitude: ((index * 137.508) % 360) - 180,
  rating: 1 + (index % 40) / 10,
  review_count: index,
  types: ['Museum'],
  timezone: 'UTC',
  working_hours: [],
}))

/** Moves the map in steps of the arrow keys. */
async function move(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Map', exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', '+', '+', '-', '-']) {
    await page.keyboard.press(key)
    // The map eases for 300 ms, and is drawn in every frame of them.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const from = performance.now()
          const frame = () =>
            performance.now() - from > 400 ? resolve(null) : requestAnimationFrame(frame)
          frame()
        }),
    )
  }
}

/** The first map after its tab is opened, and moving over 5,000 points. */
export async function maps(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'ok', data: places }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await program.value('settings.change', { services: { maps: { address } } })
    await acceptQuestions(program.app)
    await program.value('key.save', { key: 'bench-key-0123456789', storage: 'session' })
    await program.value('desk.startWith', { world: 'gateway' })
    const map = page.getByRole('region', { name: 'Map of the places' })
    const tab = page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: /Maps/ })
    await tab.waitFor()
    const first = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let from = 0
          addEventListener('pointerdown', () => (from = performance.now()), { capture: true })
          const look = () =>
            document.querySelector('[data-stage="ready"]') === null
              ? requestAnimationFrame(look)
              : resolve(performance.now() - from)
          look()
        }),
    )
    await tab.click()
    const opened = await first
    await page.getByRole('searchbox', { name: 'Search places' }).fill('places')
    await page.keyboard.press('Enter')
    await page.getByText('5,000 places').first().waitFor()
    await map.and(page.locator('[data-stage="ready"]')).waitFor()
    const moving = await longestTask(page, () => move(page))
    return [
      {
        what: 'first map after its tab is opened',
        ours: opened,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 1_500 },
      },
      {
        what: `longest task while the map moves over ${points} points`,
        ours: moving,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 50 },
      },
    ]
  } finally {
    await program.close()
    await new Promise((resolve) => server.close(resolve))
    await rm(userData, { recursive: true, force: true })
  }
}
