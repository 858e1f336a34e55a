import { expect, test } from 'vitest'
import { job, openPolling, until } from '../unit/src-main/polling/open-polling'

test('a job that waits for its turn when its world is left goes when the world comes back', async () => {
  let asks = 0
  const { begin, desk, polling, at, cancelAll, asked, sent, turnUntil } = await openPolling(
    () => ({ json: { success: true, id: 'j1' } }),
    {
      // The first time its turn never comes: other calls of the service come first.
      turn: () => {
        asks += 1
        return asks === 1 ? new Promise<void>(() => undefined) : Promise.resolve()
      },
    },
  )
  const id = await begin(job('https://v.example/1'))
  await until(() => asked.length === 1)
  expect(sent).toEqual([])
  desk.realm = 'demo'
  // As `followSettings` does.
  cancelAll()
  polling.worldChanged()
  await new Promise((resolve) => setTimeout(resolve, 50))
  desk.realm = 'gateway'
  polling.worldChanged()
  await until(() => at(id) !== 'unknown')
  expect(sent).toEqual([])
  const listed = await polling.list()
  console.log(listed.ok && listed.value[0]?.state)
  expect(['failed', 'uncertain']).not.toContain(at(id))
  await turnUntil(() => sent.length >= 1)
})
