import type { RunningCall } from '#shared/bridge/desk-state'
import { byteSize } from '../ui/words'

/** What a running call waits for, in words. `now` is epoch milliseconds. */
export function stepWords(step: RunningCall['step'], now: number, locale?: string): string {
  switch (step.at) {
    case 'queued':
      return step.until === null ? step.reason : `${step.reason}, ${secondsUntil(step.until, now)}`
    case 'sent':
      return step.attempt > 1 ? `Sent, attempt ${step.attempt}` : 'Sent, waiting for the answer'
    case 'receiving': {
      const of = step.total === null ? '' : ` of ${byteSize(step.total, locale)}`
      return `Receiving, ${byteSize(step.bytes, locale)}${of}`
    }
    case 'waiting':
      // A fault's reason is a sentence, which goes on here.
      return `${step.reason.replace(/\.$/, '')}, attempt ${step.attempt} in ${secondsUntil(step.until, now)}`
    default:
      return step satisfies never
  }
}

/** How much of the answer is here, 0 to 1; undefined if its size is not known. */
export function stepFraction(step: RunningCall['step']): number | undefined {
  if (step.at !== 'receiving' || step.total === null || step.total === 0) return undefined
  return step.bytes / step.total
}

const secondsUntil = (until: number, now: number): string =>
  `${Math.max(0, Math.ceil((until - now) / 1000))} s`
