import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import { type Route, useWorkspace } from '../state/workspace'
import { forOne, type IntentOffer } from './offers'
import type { Subject } from './subject'

/** Things whose title tells another service what they are about. A mail's title stays in the library. */
const distinctiveTitles = new Set<RecordKind>([
  'video',
  'channel',
  'playlist',
  'post',
  'subforum',
  'place',
  'article',
  'newsSection',
  'fundQuote',
  'fundMaster',
  'airport',
])

interface FindOptions {
  service: ServiceId
  /** The service's name in a sentence: "forum". */
  name: string
  /** The page that shows what was found. */
  route: (words: string) => Route
  /** What to look for; undefined if it is not worth it. By default the title. */
  wordsOf?: (subject: Subject) => string | undefined
}

/** The words that a service is searched with for a thing. Pure. */
export const findWordsOf = ({ kind, title }: Subject): string | undefined =>
  distinctiveTitles.has(kind) ? title : undefined

/** "Find in forum": searches a service for what a thing of any service is about. */
export function findIn({ service, name, route, wordsOf = findWordsOf }: FindOptions): IntentOffer {
  return {
    intent: 'find',
    of: forOne((subject) => {
      const words = wordsOf(subject)
      if (words === undefined || words.trim() === '') return undefined
      return {
        label: `Find in ${name}`,
        finds: { words, among: service },
        run: () => useWorkspace.getState().go(route(words)),
      }
    }),
  }
}
