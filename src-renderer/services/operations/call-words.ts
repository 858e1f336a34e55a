import type { RunningCall } from '../../../src-preload/contract/desk-state'
import { byteSize } from '../../ui/words'

/** What a call that is under way waits for, in words, and how far it is where that is known. */
export function progressOf(
  running: RunningCall | undefined,
  now: number,
  locale?: string,
): { words: string; fraction?: number } {
  const step = running?.step
  if (step === undefined) return { words: 'Asking' }
  switch (step.at) {
    case 'queued':
      return { words: `${step.reason}${seconds(step.until, now)}` }
    case 'sent':
      return {
        words: step.attempt > 1 ? `Sent, attempt ${step.attempt}` : 'Sent, waiting for the answer',
      }
    case 'receiving': {
      const words = `Receiving, ${byteSize(step.bytes, locale)}`
      if (step.total === null || step.total === 0) return { words }
      return {
        words: `${words} of ${byteSize(step.total, locale)}`,
        fraction: step.bytes / step.total,
      }
    }
    case 'waiting':
      return { words: `${step.reason}, attempt ${step.attempt + 1}${seconds(step.until, now)}` }
    default:
      return step satisfies never
  }
}

function seconds(until: number | null, now: number): string {
  return until === null ? '' : ` in ${Math.max(0, Math.ceil((until - now) / 1000))} s`
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content',
  301: 'Moved',
  302: 'Found',
  304: 'Not modified',
  400: 'Bad request',
  401: 'Unauthorised',
  403: 'Forbidden',
  404: 'Not found',
  410: 'Gone',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Gateway timeout',
}

/** A status with its usual words: "200 OK". */
export function statusWords(status: number): string {
  return [String(status), reasons[status]].filter(Boolean).join(' ')
}

/** How a status is coloured; the words say the same. */
export function statusTone(status: number): 'ok' | 'warn' | 'bad' {
  if (status >= 400) return 'bad'
  return status >= 300 ? 'warn' : 'ok'
}
