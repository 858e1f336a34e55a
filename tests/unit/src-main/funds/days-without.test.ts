import { expect, test } from 'vitest'
import { dayNumber } from '#shared/services/funds/figures/calendar'
import { planHistory } from '#shared/services/funds/history-plan'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

test('an edition that takes one day a call and answers a list of days with nothing concludes nothing', async () => {
  const library = await openTestLibrary()
  const [from, to] = [dayNumber(2025, 1, 1), dayNumber(2025, 11, 28)]
  const plan = planHistory('100033', from, to, [])
  expect(plan.calls).toHaveLength(1)
  const values = plan.calls[0]?.values
  if (values === undefined) throw new Error('The plan has no call.')
  await library.get('keep', {
    key: 'gateway:funds.historic?1',
    realm: 'demo',
    answer: testAnswer({
      id: 'a1',
      operation: 'funds.historic',
      receivedAt: Date.UTC(2026, 0, 1),
      body: { at: 'json', text: '[]' },
      values,
    }),
  })
  const which = { realm: 'demo', codes: ['100033'] } as const
  await library.get('readFundAnswers', which)
  const [history] = await library.get('fundHistories', which)
  const again = planHistory('100033', from, to, [
    ...(history?.days ?? []),
    ...(history?.without ?? []),
  ])
  // Else the page says "all of it is here" of a fund without any value, and no button of it works.
  expect(again.calls.length).toBeGreaterThan(0)
})
