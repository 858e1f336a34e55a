import { expect, test } from 'vitest'
import { demoAnswers } from '../demo-answers'
import { survives } from '../survival'

const answers = demoAnswers('video')

test('every answer of the demo gateway gives records in both editions, but for words and streams', () => {
  for (const { operation, edition, status, records } of answers) {
    expect(status).toBe(200)
    const silent = ['video.autoComplete', 'video.videoStreamingData'].includes(operation)
    expect(records.length > 0, `${operation} ${edition}`).toBe(!silent)
  }
})

survives('video', answers)
