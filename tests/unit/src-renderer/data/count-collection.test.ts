import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'

/** What main keeps, and who listens. */
const main = { realm: 'gateway', fresh: [3, 4], changed: (_push: unknown): void => undefined }

vi.stubGlobal('window', {
  desk: {
    call: async (_name: string, { collection }: { collection: string }) =>
      ok({
        realm: main.realm,
        collection,
        entries: main.fresh.map((until, at) => ({
          id: String(at),
          changedAt: 1,
          value: { since: null, until },
        })),
        setAside: 0,
      }),
    on: (_topic: string, listener: typeof main.changed) => {
      main.changed = listener
      return () => {
        main.changed = () => undefined
      }
    },
  },
})

const { countCollection } = await import('../../../../src-renderer/data/count-collection')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

const enter = (demo: 'on' | 'off') =>
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: demo } } as never } })

test('the number beside a place follows what main keeps, in the world that is shown', async () => {
  const counts: number[] = []
  const stop = countCollection(
    'lastLooks',
    ({ until }) => until,
    (count) => counts.push(count),
  )
  await vi.waitFor(() => expect(counts.at(-1)).toBe(7), { timeout: 60_000 })
  main.fresh = [3]
  main.changed({ sequence: 1, changed: [] })
  await vi.waitFor(() => expect(counts.at(-1)).toBe(3), { timeout: 60_000 })
  main.fresh = [10]
  enter('on')
  await vi.waitFor(() => expect(counts.at(-1)).toBe(10), { timeout: 60_000 })
  main.fresh = [20]
  enter('off')
  await vi.waitFor(() => expect(counts.at(-1)).toBe(20), { timeout: 60_000 })
  stop()
  const stated = counts.length
  main.fresh = [1]
  main.changed({ sequence: 2, changed: [] })
  enter('on')
  await Promise.resolve()
  expect(counts).toHaveLength(stated)
})
