import { expect, test } from 'vitest'
import { createOpenings } from '../../../../src-main/state/openings'

function open() {
  const done: string[] = []
  const openings = createOpenings({
    showWindow: () => done.push('window'),
    notify: () => done.push('notified'),
  })
  return { openings, done }
}

test('what is to be opened shows the window, notifies its page, and is taken once', () => {
  const { openings, done } = open()
  const opening = { at: 'downloads', ids: ['download-1'] } as const
  openings.open(opening)
  expect(done).toEqual(['window', 'notified'])
  expect(openings.take()).toEqual(opening)
  expect(openings.take()).toBeNull()
})

test('of two that nobody has taken the later one is opened', () => {
  const { openings } = open()
  openings.open({ at: 'downloads', ids: ['download-1'] })
  openings.open({ at: 'flights', run: 'run-1', operation: 'flights.searchFlights' })
  expect(openings.take()).toMatchObject({ at: 'flights', run: 'run-1' })
})
