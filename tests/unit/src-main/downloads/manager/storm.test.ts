import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloadActions } from '#shared/bridge/downloads'
import type { RunEnd } from '#shared/bridge/runs'
import type { TransferEnd } from '../../../../../src-main/downloads/machine/events'
import { readEntry } from '../../../../../src-main/downloads/table/read-entry'
import { openStorm } from './open-storm'

const transferEnds: TransferEnd[] = [
  { at: 'done', path: '/files/a', bytes: 10, sha256: 'ab' },
  { at: 'needsAddress' },
  { at: 'held', why: 'diskFull', reason: 'Full.' },
  { at: 'failed', code: 'connectionLost', reason: 'Lost.', nextStep: 'Try.', retry: true },
]
const runEnds: RunEnd[] = [
  'complete',
  'complete',
  'complete',
  'failed',
  'lost',
  'stuck',
  'uncertain',
]

const action = fc.record({
  what: fc.constantFrom(
    ...([
      'add',
      'act',
      'act',
      'act',
      'move',
      'progress',
      'progress',
      'end',
      'paused',
      'job',
    ] as const),
    ...(['jobEnds', 'jobEnds', 'sleep', 'wake', 'clock', 'fetchAll'] as const),
  ),
  which: fc.nat(),
  how: fc.nat(),
})

test('a storm of 1,000 actions loses no download, begins none twice, and fills no place twice', async () => {
  let most = 0
  let begun = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1_000, maxLength: 1_000 }), async (actions) => {
      const storm = openStorm()
      const downloads = storm.build()
      downloads.start()
      await storm.clock.turn(0)
      const expected = new Set<string>()
      const retried = new Map<string, number>()
      const pick = <One>(from: readonly One[], which: number): One | undefined =>
        from[which % Math.max(1, from.length)]
      for (const { what, which, how } of actions) {
        const id = pick([...expected], which) ?? 'd0'
        switch (what) {
          case 'add': {
            const item =
              how % 2 === 0
                ? { at: 'job' as const, address: `https://a.example/${how}`, format: 'mp3' }
                : { at: 'file' as const, address: `https://a.example/${how}.zip` }
            const added = await downloads.add({ items: [item] })
            if (!added.ok) throw new Error(added.fault.message)
            for (const one of added.value.downloads) expected.add(one.id)
            break
          }
          case 'act': {
            const act = downloadActions[how % downloadActions.length] ?? 'pause'
            if (act === 'retry') retried.set(id, (retried.get(id) ?? 0) + 1)
            await downloads.act({ ids: [id] }, act)
            if (act === 'remove') expected.delete(id)
            break
          }
          case 'fetchAll':
            await downloads.act({ all: true }, how % 2 === 0 ? 'resume' : 'pause')
            break
          case 'move':
            await downloads.move([id], how % 2 === 0 ? 'first' : 'later')
            break
          case 'progress': {
            const one = pick([...storm.running], which)
            if (one === undefined) break
            const phase = { at: 'fetching' } as const
            const segments = [{ from: 0, until: 10, at: how % 10 }]
            const progress = { phase, bytes: how % 10, total: 10, speed: 1, segments, name: 'a' }
            storm.report({ at: 'progress', id: one, progress })
            break
          }
          case 'end': {
            const one = pick([...storm.running], which)
            const end = pick(transferEnds, how)
            if (one === undefined || end === undefined) break
            storm.running.delete(one)
            const own = end.at === 'done' ? { ...end, path: `/files/${one}` } : end
            storm.report({ at: 'ended', id: one, end: own })
            break
          }
          case 'paused': {
            const one = pick([...storm.ending], which)
            if (one === undefined) break
            storm.ending.delete(one)
            storm.report({ at: 'ended', id: one, end: { at: 'paused' } })
            break
          }
          case 'job':
          case 'jobEnds': {
            const run = pick([...storm.runs.values()], which)
            if (run === undefined) break
            if (what === 'job') {
              if (run.state.at !== 'ended') storm.change({ ...run, progress: (how % 10) / 10 })
              break
            }
            const ended = pick(runEnds, how) ?? 'complete'
            await storm.end({
              ...run,
              state: { at: 'ended', how: ended, reason: 'R.', fault: null },
              outcome: {
                addresses: ended === 'complete' ? [`https://f.example/${how}`] : [],
                title: null,
                picture: null,
                format: null,
              },
            })
            break
          }
          case 'sleep':
            downloads.suspend()
            break
          case 'wake':
            downloads.wake()
            break
          case 'clock':
            await storm.clock.turn(how % 20_000)
            break
          default:
            what satisfies never
        }
        await new Promise((resolve) => setImmediate(resolve))
        expect(storm.most()).toBeLessThanOrEqual(3)
      }
      most = Math.max(most, storm.most())
      begun += storm.begun.length
      expect(storm.problems).toEqual([])
      // Nothing is lost, and what the disk holds is what is shown.
      const listed = await downloads.list()
      if (!listed.ok) throw new Error(listed.fault.message)
      expect(new Set(listed.value.downloads.map(({ id }) => id))).toEqual(expected)
      for (const id of storm.ending) storm.report({ at: 'ended', id, end: { at: 'paused' } })
      await downloads.stop()
      expect(new Set(storm.rows.keys())).toEqual(expected)
      for (const row of storm.rows.values()) {
        const entry = readEntry(row.entry)
        expect(entry?.state.at).toBe(row.state)
        expect(['running', 'waiting', 'checking']).not.toContain(row.state)
      }
      // A job is begun once, and once more for each time its person tried again.
      const counts = new Map<string, number>()
      for (const one of storm.begun) counts.set(one, (counts.get(one) ?? 0) + 1)
      for (const [question, count] of counts) {
        const again = retried.get(question.replace('download:', '')) ?? 0
        expect(count).toBeLessThanOrEqual(1 + again)
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  // They were storms: all places were taken, and jobs were begun. One alone may sleep through it.
  expect(most).toBe(3)
  expect(begun).toBeGreaterThan(100)
})
