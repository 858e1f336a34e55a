import type { Download, DownloadState } from '#shared/bridge/downloads'
import { percentWords } from '#shared/reading/numbers/percent-words'
import { withoutTrailing } from '#shared/reading/text-ends'
import type { Tone } from '../../../ui/chip'
import { countParts } from './progress'

/** The state of an entry for people. */
export interface StateWords {
  /** What it does or why it does not. */
  words: string
  tone: Tone
  /** What one can do about it, if it does not continue by itself. */
  next?: string
  /** It continues then by itself (epoch milliseconds). */
  until?: number
}

/** What an entry does now, why it does not continue, and what to do then. Pure. */
export function stateWords({ state, segments, bytes }: Download, locale?: string): StateWords {
  switch (state.at) {
    case 'creating':
      return { words: 'Asking the service for the file', tone: 'accent' }
    case 'converting':
      return convertingWords(state, locale)
    case 'queued':
      return {
        words: bytes > 0 ? 'In the queue, partly downloaded' : 'In the queue',
        tone: 'neutral',
      }
    case 'running': {
      const { done, all } = countParts(segments)
      const parts = all > 1 ? `, ${done} of ${all} parts` : ''
      return { words: `Downloading${parts}`, tone: 'accent' }
    }
    case 'waiting':
      return { words: withoutStop(state.reason), tone: 'warn', until: state.until }
    case 'renewing':
      return { words: 'Asking the service for a new address', tone: 'accent' }
    case 'checking':
      return { words: 'Checking the file', tone: 'accent' }
    case 'paused':
      return pausedWords(state)
    case 'duplicate':
      return {
        words: state.of.path === null ? 'Already in the list' : 'This file already exists',
        tone: 'warn',
      }
    case 'done':
      return state.present
        ? doneWords(state)
        : {
            words: 'The file is not where it was',
            tone: 'warn',
            next: 'Find it, or add its address again.',
          }
    case 'failed':
      return { words: state.reason, tone: 'bad', next: state.nextStep }
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' }
    default:
      return state satisfies never
  }
}

function doneWords({ doubt }: Extract<DownloadState, { at: 'done' }>): StateWords {
  switch (doubt) {
    case undefined:
      return { words: 'Done and checked', tone: 'ok' }
    case 'nothingCompared':
      return {
        words: 'Done, but could not be checked',
        tone: 'warn',
        next: 'The host gave neither a length nor a hash: open the file to see whether it is complete.',
      }
    case 'cutShort':
      return {
        words: 'Done, but the file is incomplete',
        tone: 'warn',
        next: 'The host sent the same each time: look elsewhere if you need all of it.',
      }
    case 'joined':
      return {
        words: 'Done, but joined from several answers',
        tone: 'warn',
        next: 'The host did not confirm that they belong together; what arrived twice is the same.',
      }
    case 'unrecognised':
      return {
        words: 'Done, but not recognised',
        tone: 'warn',
        next: 'It does not begin as a file of such a name does: open it to see whether it is what you want.',
      }
    default:
      return doubt satisfies never
  }
}

function convertingWords(
  { progress, words, nextAt }: Extract<DownloadState, { at: 'converting' }>,
  locale: string | undefined,
): StateWords {
  const next = nextAt === null ? {} : { until: nextAt }
  // The service says 1,000 a moment before the address of the file is there.
  if (progress !== null && progress >= 1) {
    return { words: 'The file is ready; waiting for its address', tone: 'accent', ...next }
  }
  const percent = progress === null ? '' : `, ${progressWords(progress, locale)}`
  const said = words === null || words.trim() === '' ? '' : `: ${withoutStop(words)}`
  return {
    words: `The service is preparing the file${said}${percent}`,
    tone: 'accent',
    ...next,
  }
}

function pausedWords({ why, reason }: Extract<DownloadState, { at: 'paused' }>): StateWords {
  if (why === 'person') return { words: withoutStop(reason), tone: 'neutral' }
  const [first = reason, ...rest] = reason.split(/(?<=\.)\s+(?=[A-Z])/)
  const words = `Paused: ${uncapital(withoutStop(first))}`
  return { words, tone: 'warn', ...(rest.length > 0 && { next: rest.join(' ') }) }
}

/** "41%": never 100 before it is whole. */
export const progressWords = (fraction: number, locale?: string): string =>
  percentWords(Math.floor(fraction * 100) / 100, locale)

const withoutStop = (sentence: string): string => withoutTrailing(sentence.trimEnd(), '.').trimEnd()

/** A sentence after a colon, unless it begins with a name or an abbreviation. */
const uncapital = (sentence: string): string =>
  /^[A-Z][a-z]/.test(sentence)
    ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence
