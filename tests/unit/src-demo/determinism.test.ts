import { expect, test } from 'vitest'
import { demoExamples } from '../../../src-demo/examples'
import { allRoutes, noon, runningDemo } from './running-demo'

const one = runningDemo({ fundCount: 600 })
const other = runningDemo({ fundCount: 600 })
const later = runningDemo({ fundCount: 600, now: () => noon + 5 * 3_600_000 })
const elsewhere = runningDemo({ fundCount: 600, seed: 2 })

/** What changes with the clock itself and not with its day. */
const clocked = ['GET /health', 'GET /searchmaps.php', 'GET /ajax/progress']

test('the same question has the same answer in every run, and all day long', async () => {
  for (const { service, route } of allRoutes) {
    const values = demoExamples[route] ?? {}
    const answers = await Promise.all(
      [one, other, later].map(async (demo) => {
        const heard = await demo.route(service, route, values)
        return heard.text
          .replaceAll(new URL(demo.gateway().origin).host, 'host')
          .replaceAll(encodeURIComponent(demo.gateway().origin), 'origin')
          .replaceAll(/"timestamp":\d+/g, '')
      }),
    )
    expect(answers[1], route).toBe(answers[0])
    if (!clocked.includes(route)) expect(answers[2], route).toBe(answers[0])
  }
})

test('another seed is another world', async () => {
  const titles = async (demo: typeof one): Promise<string> =>
    (await demo.route('video', 'GET /v2/trending', {})).text.slice(0, 300)
  expect(await titles(elsewhere)).not.toBe(await titles(one))
})
