import { expect, test } from 'vitest'
import { demoAnswers } from '../demo-answers'
import { survives } from '../survival'

const answers = demoAnswers('videoData')

test('every answer of the demo gateway gives records, the same in both editions', () => {
  for (const { operation, edition, status, records } of answers) {
    expect(status).toBe(200)
    expect(records.length, `${operation} ${edition}`).toBeGreaterThan(0)
  }
})

survives('videoData', answers)
