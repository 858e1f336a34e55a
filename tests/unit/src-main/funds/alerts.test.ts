import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import { createFundAlerts } from '../../../../src-main/funds/alerts'
import type { Library } from '../../../../src-main/library/ports'
import { putItems, readCollection } from '../../../../src-main/watches/collection-store'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

/** An answer in which the NAV of a scheme is 12. */
const banyan = () => ({
  key: 'demo:funds.latest?1',
  realm: 'demo' as const,
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
  await get('keep', banyan())
  await putItems(library, 'demo', 'fundAlerts', [{ id: 'one', value: alert }], 1)
  full = true
  await expect(alerts.judge('demo')).rejects.toThrow()
  expect(notified).toEqual([])
  full = false
  await alerts.judge('demo')
  await alerts.judge('demo')
  expect(notified).toEqual(['Banyan'])
})

test.each([
  { ...alert, on: false },
  { ...alert, wish: { at: 'above', line: 20 } as const },
])(
  'an alert that is switched off or changed while it is judged is not reported',
  async (changed) => {
    const { library, get } = await openTestLibrary()
    const ask: Library['ask'] = async (name, ...input) => {
      const answer = await library.ask(name, ...input)
      if (name === 'judgeFunds') {
        await putItems(library, 'demo', 'fundAlerts', [{ id: 'one', value: changed }], 2)
      }
      return answer
    }
    const notified: string[] = []
    const alerts = createFundAlerts({
      library: { ask },
      clock: { now: () => Date.UTC(2025, 2, 3), after: () => () => undefined },
      notify: (title) => notified.push(title),
    })
    await get('keep', banyan())
    await putItems(library, 'demo', 'fundAlerts', [{ id: 'one', value: alert }], 1)
    await alerts.judge('demo')
    expect(notified).toEqual([])
    expect((await readCollection(library, 'demo', 'fundAlerts')).get('one')).toEqual(changed)
  },
)
