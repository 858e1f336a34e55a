import { expect, test } from 'vitest'
import { demoAnswers } from '../demo-answers'
import { survives } from '../survival'

const answers = demoAnswers('flights')

test('every answer of the demo gateway gives sensible records, in both editions', () => {
  for (const { operation, edition, status, records } of answers) {
    expect(status).toBe(200)
    const silent = ['flights.checkServer', 'flights.getConfig'].includes(operation)
    // The sample search has been polled to its end by then.
    if (operation === 'flights.searchIncomplete' && edition === 'older') continue
    expect(records.length > 0, `${operation} ${edition}`).toBe(!silent)
  }
})

test('both editions name the same places', () => {
  const of = (edition: string) =>
    answers.find((one) => one.operation === 'flights.searchAirport' && one.edition === edition)
      ?.records
  expect(of('older')).toEqual(of('current'))
})

survives('flights', answers)
