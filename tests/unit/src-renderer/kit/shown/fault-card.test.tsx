import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import { notifyFault, useNotices } from '../../../../../src-renderer/state/notices'
import { FaultCard } from '../../../../../src-renderer/ui/failure/fault-card'
import { Toast } from '../../../../../src-renderer/ui/overlay/toast'
import { draw } from '../draw'

const usedUp: Fault = {
  code: 'quotaExhausted',
  message: 'The quota of the plan for Maps is used up.',
  nextStep: 'Wait until it resets.',
}
const hour = 3_600_000

// What is 26.5 hours away is tomorrow in the morning and the day after at night.
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 12, 9, 30), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

test('a quota that is used up says when it resets, if the service said so', () => {
  draw(<FaultCard fault={{ ...usedUp, resetsAt: Date.now() + 26.5 * hour }} />)
  expect(screen.getByRole('alert').textContent).toMatch(
    /Wait until it resets\. It resets tomorrow, .*\d+:\d\d.*\.$/,
  )
})

test('a notice in the corner says it as well', () => {
  notifyFault({ ...usedUp, resetsAt: Date.now() + 26.5 * hour })
  const notice = useNotices.getState().shown.at(-1)
  if (notice === undefined) throw new Error('There is no notice.')
  const { container } = draw(<Toast {...notice} onDismiss={() => undefined} />)
  expect(container.textContent).toMatch(/Wait until it resets\. It resets tomorrow, .*\d+:\d\d/)
})

test('nothing is said of a time that is over, or that no one stated', () => {
  draw(<FaultCard fault={{ ...usedUp, resetsAt: Date.now() - hour }} />)
  draw(<FaultCard fault={usedUp} />)
  for (const card of screen.getAllByRole('alert')) {
    expect(card.textContent).toBe(`${usedUp.message}${usedUp.nextStep}`)
  }
})

test('a fault that asks for no wait is tried again at once, even if it is newer than the clock', () => {
  draw(<FaultCard fault={wordFault('internal')} at={Date.now() + 900} onRetry={() => {}} />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
