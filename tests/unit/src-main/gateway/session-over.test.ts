import { expect, test } from 'vitest'
import { readProviderTrouble } from '../../../../src-main/gateway/answer/provider-faults'
import { declaredOperations } from '../../../../src-main/gateway/catalogue'

const operation = (id: string) => {
  const found = declaredOperations.findOperation(id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found
}

test.each([
  [{ status: false, message: 'Session expired' }],
  [{ status: false, message: 'The session does not exist.' }],
  [{ status: false, message: [{ sessionId: 'Invalid value' }] }],
  [{ status: false, message: 'Invalid or unknown sessionId: no such session' }],
])('%j says that the session is over', (body) => {
  expect(readProviderTrouble(operation('flights.searchIncomplete'), 200, body)).toMatchObject({
    code: 'sessionOver',
  })
})

test('other refusals, and operations without a session, are refusals', () => {
  const date = { status: false, message: [{ date: 'Invalid value' }] }
  expect(readProviderTrouble(operation('flights.searchIncomplete'), 200, date)).toMatchObject({
    code: 'refusedByProvider',
  })
  const words = { status: false, message: 'Session expired' }
  expect(readProviderTrouble(operation('flights.searchAirport'), 200, words)).toMatchObject({
    code: 'refusedByProvider',
  })
})
