import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { openStorm } from './open-storm'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what was under way goes on although the table could not be read the first time', async () => {
  const storm = openStorm()
  const first = storm.build()
  first.start()
  await storm.clock.turn(0)
  await first.add({ items: [{ at: 'file', address: 'https://files.example/1.zip' }] })
  await storm.clock.turn(0)
  const [file = ''] = storm.running
  expect(storm.rows.get(file)?.state).toBe('running')
  // The program is killed here; at the next start the library's thread is interrupted once.
  storm.running.clear()
  const { ask } = storm.library
  let times = 0
  storm.library.ask = (async (name: never, input: never) => {
    if (name === ('downloads' as never)) {
      times += 1
      if (times === 1) return failed(wordFault('storageFailed'))
    }
    return await ask(name, input)
  }) as typeof ask
  const second = storm.build()
  second.start()
  await storm.clock.turn(0)
  const listed = await second.list()
  expect(listed.ok && listed.value.downloads.map(({ state }) => state.at)).toEqual(['running'])
  for (let n = 0; n < 40; n += 1) await storm.clock.turn(30_000)
  expect([...storm.running]).toEqual([file])
})

test('a download that is removed while its job is being begun has the job cancelled', async () => {
  const storm = openStorm()
  let let_go: () => void = () => {}
  const cancelled: string[] = []
  const held = new Promise<void>((resolve) => {
    let_go = resolve
  })
  const run = { id: 'r1' } as Run
  const downloads = storm.build({
    async begin(given) {
      storm.begun.push(given.question)
      await held
      return ok({ ...run, kind: 'downloadJob', state: { at: 'submitting' } } as Run)
    },
    async cancel(id) {
      cancelled.push(id)
      return ok(run)
    },
  })
  downloads.start()
  await storm.clock.turn(0)
  const added = await downloads.add({
    items: [{ at: 'job', address: 'https://video.example/1', format: 'mp3' }],
  })
  await turn()
  const id = added.ok ? (added.value.downloads[0]?.id ?? '') : ''
  expect(storm.begun).toEqual([`download:${id}`])
  await downloads.act({ ids: [id] }, 'remove')
  let_go()
  await turn()
  await turn()
  expect(cancelled).toEqual(['r1'])
})
