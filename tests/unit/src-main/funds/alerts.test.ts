import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import { createFundAlerts } from '../../../../src-main/funds/alerts'
import type { Library } from '../../../../src-main/library/ports'
import { putItems } from '../../../../src-main/watches/collection-store'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

test('an alert whose report could not be written down is judged again, and reported once', async () => {
  const { library, get } = await openTestLibrary()
  let full = false
  const ask: Library['ask'] = async (name, ...input) =>
    full && name === 'putItems'
      ? failed(wordFault('storageFailed'))
      : await library.ask(name, ...input)
  const notified: string[] = []
  const alerts = createFundAlerts({
    library: { ask },
    clock: { now: () => Date.UTC(2025, 2, 3), after: () => () => undefined },
    notify: (title) => notified.push(title),
  })
  await get('keep', {
    key: 'demo:funds.latest?1',
    realm: 'demo',
    answer: testAnswer({
      id: 'a1',
      operation: 'funds.latest',
      body: {
        at: 'json',
        text: JSON.stringify([
          { Scheme_Code: 100033, Scheme_Name: 'Banyan', Net_Asset_Value: 12, Date: '03-Mar-2025' },
        ]),
      },
    }),
  })
  const value = { code: '100033', name: 'Banyan', wish: { at: 'above', line: 10 } } as const
  const alert = { ...value, since: 20_000, on: true, toldFor: null }
  await putItems(library, 'demo', 'fundAlerts', [{ id: 'one', value: alert }], 1)
  full = true
  await expect(alerts.judge('demo')).rejects.toThrow()
  expect(notified).toEqual([])
  full = false
  await alerts.judge('demo')
  await alerts.judge('demo')
  expect(notified).toEqual(['Banyan'])
})
