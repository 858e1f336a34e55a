import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serviceIds } from '#shared/operation/operation'
import { filesHolding, forms } from './files-holding'
import { expect, launch, type Program, test } from './fixtures'
import { Frame } from './pages/frame'
import { KeySettings } from './pages/settings'

test.use({ shared: false })

const sentinel = 'sentinel-4f1c9a-7be2d0-KEY-93c5e8-0a6b17-QRST'
const another = 'another-88d1e3-50fa27-KEY-61b9c4-7d2e90-UVWX'

/** A snapshot of the page's JavaScript heap, after a collection, as text. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

/** Records all that main pushes to the window, in the window itself. */
async function recordTopics(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const record: string[] = []
    Object.assign(window, { recordedTopics: record })
    for (const topic of ['state', 'activity', 'running', 'notice'] as const) {
      window.desk.on(topic, (payload) => record.push(JSON.stringify(payload)))
    }
  })
  return () =>
    page.evaluate(() => ('recordedTopics' in window ? JSON.stringify(window.recordedTopics) : ''))
}

/** Whatever the bridge can be asked that might carry the key. */
async function allAnswers(program: Program): Promise<string> {
  const question = { operation: 'flights.searchAirport', values: { query: 'London' } }
  const answers = [
    await program.call('desk.state'),
    await program.call('operation.call', { ...question, mode: 'refresh' }),
    await program.call('operation.code', { ...question, language: 'curl' }),
    await program.call('operation.code', { ...question, language: 'fetch' }),
    await program.call('operation.code', { ...question, language: 'python' }),
    await program.call('history.list', { operation: question.operation }),
    await program.call('activity.list', {}),
    await program.call('service.test', { service: 'flights' }),
  ]
  return JSON.stringify(answers)
}

test.use({ gatewayKey: sentinel })

test('a key is typed once, stored, used, replaced and forgotten', async ({
  connected,
  gateway,
  userData,
}) => {
  const settings = new KeySettings(connected.page)
  await settings.open()
  await expect(settings.fact).toContainText('A key ending in QRST')

  await settings.replace(another, 'stored')
  await expect(settings.fact).toContainText('A key ending in UVWX')
  const wrong = await connected.call('service.test', { service: 'flights' })
  expect(wrong.ok ? 'answered' : wrong.fault.code).toBe('keyRejected')
  expect(gateway.requests().at(-1)?.key).toBe('wrong')

  await settings.replace(sentinel, 'stored')
  await expect(settings.fact).toContainText('A key ending in QRST')
  await connected.value('service.test', { service: 'flights' })
  expect(gateway.requests().at(-1)?.key).toBe('right')
  await connected.close()

  // Stored: the next start has it without asking.
  const next = await launch({ userData })
  const later = new KeySettings(next.page)
  await later.open()
  await expect(later.fact).toContainText('A key ending in QRST')
  await next.value('service.test', { service: 'flights' })
  expect(gateway.requests().at(-1)?.key).toBe('right')
  await later.forget()
  await expect(later.fact).toContainText('There is no key yet')
  const none = await next.call('service.test', { service: 'flights' })
  expect(none.ok ? 'answered' : none.fault.code).toBe('noKey')
  await next.close()

  const last = await launch({ userData })
  expect((await last.value('desk.state')).key.at).toBe('absent')
  await last.close()
})

test('the key is found nowhere but in the header to its own service', async ({
  connected,
  gateway,
  userData,
}) => {
  const { page } = connected
  const topics = await recordTopics(page)
  const settings = new KeySettings(page)
  await settings.open()
  await settings.replace(another, 'session')
  await settings.replace(sentinel, 'stored')
  await new Frame(page).open('Flights')
  const answers = await allAnswers(connected)
  for (const service of serviceIds) await connected.call('service.test', { service })
  gateway.misbehave({ kind: 'keyRejected' })
  const refusals = await allAnswers(connected)
  gateway.behave()
  const pushed = await topics()
  expect(pushed).toContain('QRST')

  const clipboard: string[] = []
  for (const language of ['curl', 'fetch', 'python'] as const) {
    const code = await connected.value('operation.code', {
      operation: 'flights.searchAirport',
      values: { query: 'London' },
      language,
    })
    await connected.value('system.writeClipboard', { text: code.text })
    clipboard.push(await connected.app.evaluate(({ clipboard }) => clipboard.readText()))
  }
  expect(clipboard.join()).toContain('GATEWAY_KEY')

  const texts: Record<string, string> = {
    answers,
    refusals,
    pushed,
    clipboard: clipboard.join(),
    page: await page.content(),
    inputs: JSON.stringify(
      await page
        .locator('input')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : ''))),
    ),
    storage: await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    ),
    heap: await heapOf(page),
  }
  for (const [place, text] of Object.entries(texts)) {
    for (const form of [...forms(sentinel), ...forms(another)]) {
      expect(text.includes(form), `the key in: ${place}`).toBe(false)
    }
  }
  // The search itself can find: the heap holds the page's own words, the data folder its settings.
  expect(texts.heap).toContain('Flights')
  await connected.close()
  expect(await filesHolding(userData, gateway.addresses.flights)).not.toEqual([])
  expect(await filesHolding(userData, sentinel)).toEqual([])
  expect(await filesHolding(userData, another)).toEqual([])
})

test('a setup that is exported does not hold the key', async ({ connected, userData }) => {
  const path = join(userData, '..', `${userData.split('/').at(-1)}-setup.json`)
  await connected.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, path)
  const exported = await connected.value('settings.export')
  expect(exported.path).toBe(path)
  const text = await readFile(path, 'utf8')
  expect(text).toContain('127.0.0.1')
  for (const form of forms(sentinel)) expect(text.includes(form)).toBe(false)
})

test('no other origin ever sees the key: a redirect is told, not followed', async ({
  connected,
  gateway,
}) => {
  gateway.misbehave({ kind: 'redirect', service: 'news' })
  const answer = await connected.call('operation.call', {
    operation: 'news.pagesAndSections',
    values: {},
  })
  expect(answer.ok ? 'answered' : answer.fault.code).toBe('redirected')
  expect(gateway.requests()).toHaveLength(1)
})
