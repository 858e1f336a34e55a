import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { FlightFindings } from '#shared/bridge/flights'
import type { Run, RunState } from '#shared/bridge/runs'
import { foundBy } from '../../../../../../src-renderer/services/flights/results/standing'

// What is shown depends on revision and state alone; the rest is carried.
const run = (revision: number, at: RunState['at']) => ({ id: 'r', revision, state: { at } }) as Run
const findings = (revision: number) =>
  ({ run: 'r', revision, itineraries: [] }) as unknown as FlightFindings
const ready = (revision: number) => ({ at: 'ready', value: findings(revision) }) as const

test('a search is shown as over together with the last of what it found', () => {
  const going = foundBy(undefined, ready(3), run(3, 'waiting'))
  expect(going?.run.state.at).toBe('waiting')
  const same = { at: 'ready', value: going?.findings ?? findings(3) } as const
  const behind = foundBy(going, same, run(5, 'ended'))
  expect(behind?.run.state.at).toBe('waiting')
  expect(foundBy(behind, same, run(5, 'ended'))).toBe(behind)
  const over = foundBy(behind, ready(5), run(5, 'ended'))
  expect(over?.run.state.at).toBe('ended')
  expect(over?.findings.revision).toBe(5)
})

test('a search whose last findings cannot be read is over all the same', () => {
  const going = foundBy(undefined, ready(3), run(3, 'waiting'))
  const lost = { at: 'failed', fault: wordFault('internal'), failedAt: 0, again: () => {} } as const
  expect(foundBy(going, lost, run(5, 'ended'))?.run.state.at).toBe('ended')
  expect(foundBy(undefined, lost, run(5, 'ended'))).toBeUndefined()
})
