import { expect, test } from 'vitest'
import { confirmationFor } from '../../../../../src-renderer/services/downloads/confirmation'
import { fractionOf } from '../../../../../src-renderer/services/downloads/list/progress'
import { aDownload } from './a-download'

const held = aDownload({
  id: 'held',
  state: { at: 'paused', why: 'budget', reason: 'Today’s budget is used up.' },
})
const paused = aDownload({
  id: 'paused',
  state: { at: 'paused', why: 'person', reason: 'Paused.', progress: 0.6 },
})

test('going past the day’s budget is asked about, and only for what it holds up', () => {
  expect(confirmationFor('resume', [paused])).toBe(undefined)
  expect(confirmationFor('resume', [paused, held])).toMatchObject({
    action: 'resume',
    ids: ['held'],
    rest: ['paused'],
    overBudget: true,
  })
})

test('a paused job shows how far it was', () => {
  expect(fractionOf(paused)).toBe(0.6)
})
