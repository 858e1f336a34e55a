import { expect, test } from 'vitest'
import type { PacedWork } from '../../../../src-main/library/worker/pace'
import { createRecovery } from '../../../../src-main/library/worker/salvage/recovery'

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })

/** A recovery of one file whose first tries fail in turn. */
function recoveryThat(...failures: Error[]) {
  const tries: string[] = []
  const givenUp: string[] = []
  let now = 1_000_000
  function* takeOver(file: string): PacedWork<void> {
    tries.push(file)
    yield
    const failure = failures.shift()
    if (failure !== undefined) throw failure
  }
  const recovery = createRecovery(
    takeOver,
    (file) => givenUp.push(file),
    () => now,
  )
  recovery.of('damaged')
  return {
    tries,
    givenUp,
    finish: () => [...recovery.finish()],
    turnClock(by: number) {
      now += by
    },
  }
}

test('a full disk lets it rest for a minute, in which nothing is written', () => {
  const { finish, tries, turnClock } = recoveryThat(full)
  expect(finish).toThrow(full)
  turnClock(59_999)
  expect(finish).toThrow('too full to recover')
  expect(tries).toHaveLength(1)
  turnClock(1)
  finish()
  expect(tries).toEqual(['damaged', 'damaged'])
})

test('a clock that is set back does not make it rest for longer', () => {
  const { finish, tries, turnClock } = recoveryThat(full)
  expect(finish).toThrow(full)
  turnClock(-86_400_000)
  finish()
  expect(tries).toHaveLength(2)
})

test('what would fail each time is given up, and writing continues', () => {
  const { finish, givenUp, tries } = recoveryThat(new Error('unreadable'))
  expect(finish).toThrow('unreadable')
  finish()
  expect(givenUp).toEqual(['damaged'])
  expect(tries).toHaveLength(1)
})
