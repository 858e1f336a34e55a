import { expect, test } from 'vitest'
import { ok } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { openStorm } from './open-storm'

const item = { at: 'job', address: 'https://video.example/1', format: 'mp3' } as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

async function open(duplicates: 'ask' | 'keepBoth', concurrency = 3) {
  const storm = openStorm((settings) => {
    settings.downloads.duplicates = duplicates
    settings.downloads.concurrency = concurrency
  })
  const resumed: string[] = []
  const downloads = storm.build({
    async resume(id) {
      resumed.push(id)
      const run = storm.runs.get(id)
      if (run === undefined) throw new Error(id)
      const going = { ...run, state: { at: 'polling' as const } }
      storm.runs.set(id, going)
      return ok(going as Run)
    },
  })
  downloads.start()
  await storm.clock.turn(0)
  const add = async (one: { at: 'job'; address: string; format: string } = item) => {
    const added = await downloads.add({ items: [one] })
    await turn()
    return added.ok ? (added.value.downloads[0]?.id ?? '') : ''
  }
  const at = (id: string) => downloads.show([id])[0]?.state
  const end = async (how: 'complete' | 'failed') => {
    const run = [...storm.runs.values()][0]
    if (run === undefined) throw new Error('no run')
    await storm.end({
      ...run,
      state: { at: 'ended', how, reason: 'R.', fault: null },
      outcome: {
        addresses: how === 'complete' ? ['https://f.example/1'] : [],
        title: null,
        picture: null,
        format: null,
      },
    })
    await turn()
  }
  return { storm, downloads, add, at, end, resumed }
}

test('what is kept beside a job that its person paused has the job asked', async () => {
  const { add, at, downloads, resumed } = await open('keepBoth')
  const first = await add()
  expect(at(first)).toMatchObject({ at: 'converting' })
  await downloads.act({ ids: [first] }, 'pause')
  const second = await add()
  await turn()
  expect(at(second)).toMatchObject({ at: 'converting' })
  expect(resumed).toEqual(['r1'])
})

test('a duplicate that is kept after the shared job failed does not wait for ever', async () => {
  const { add, at, downloads, end, resumed, storm } = await open('ask')
  const first = await add()
  const second = await add()
  expect(at(second)).toMatchObject({ at: 'duplicate' })
  await end('failed')
  expect(at(first)).toMatchObject({ at: 'failed' })
  await downloads.choose(second, 'keepBoth')
  await turn()
  expect(at(second)).toMatchObject({ at: 'converting' })
  // Either the same job is asked again, or another is begun; nobody does anything at present.
  expect(resumed.length + storm.begun.length - 1).toBe(1)
})

test('a duplicate that is kept after the first was done and removed does not wait for ever', async () => {
  const { add, at, downloads, end, resumed, storm } = await open('ask')
  const first = await add()
  const second = await add()
  await end('complete')
  storm.report({
    at: 'ended',
    id: first,
    end: { at: 'done', path: '/files/a', bytes: 1, sha256: 'ab' },
  })
  await turn()
  expect(at(first)).toMatchObject({ at: 'done' })
  await downloads.act({ ids: [first] }, 'remove')
  await downloads.choose(second, 'keepBoth')
  await turn()
  expect(at(second)).toMatchObject({ at: 'converting' })
  expect(resumed).toEqual(['r1'])
})

test('the same job kept beside one that has not begun yet is paid for once', async () => {
  const { add, at, storm } = await open('keepBoth')
  for (let n = 2; n <= 9; n += 1) await add({ ...item, address: `https://video.example/${n}` })
  const first = await add()
  expect(at(first)).toMatchObject({ at: 'queued' })
  const second = await add()
  for (let n = 0; n < 8; n += 1) {
    const run = [...storm.runs.values()][n]
    if (run === undefined) break
    await storm.end({
      ...run,
      state: { at: 'ended', how: 'failed', reason: 'R.', fault: null },
      outcome: null,
    })
    await turn()
  }
  await turn()
  expect(at(first)).toMatchObject({ at: 'converting' })
  expect(at(second)).toMatchObject({ at: 'converting' })
  expect(
    storm.begun.filter((one) => one === `download:${first}` || one === `download:${second}`).length,
  ).toBe(1)
})

test('the same job asked for twice in a moment is paid for once', async () => {
  const storm = openStorm()
  let go: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const downloads = storm.build({
    async begin(given) {
      storm.begun.push(given.question)
      await held
      return ok({
        id: `r${storm.begun.length}`,
        kind: 'downloadJob',
        state: { at: 'submitting' },
      } as Run)
    },
    resume: async () => ok({ id: 'r1', kind: 'downloadJob', state: { at: 'submitting' } } as Run),
  })
  downloads.start()
  await storm.clock.turn(0)
  await downloads.add({ items: [item] })
  await downloads.add({ items: [item] })
  await turn()
  go()
  await turn()
  await turn()
  expect(storm.begun.length).toBe(1)
})
