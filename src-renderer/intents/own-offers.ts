import { openAnswer } from '../queries/library/open-answer'
import { copyText } from '../state/copy-text'
import { wholeLibrary } from '../state/library-route'
import { openOffer, wishOf } from '../state/offline-dialog'
import { openLink } from '../state/open-link'
import { askToReveal } from '../state/reveal'
import { useWorkspace } from '../state/workspace'
import { forOne, type IntentOffer } from './offers'
import type { Subject } from './subject'

const noLink = 'The service gave no address for it.'
const nothing = () => {}

const linksOf = (subjects: readonly Subject[]): readonly string[] => [
  ...new Set(
    subjects.flatMap(({ link }) => (link === undefined || link === '' ? [] : (link ?? []))),
  ),
]

/** Says what it costs to complete what the library has of these, before anything is asked. */
function takeOffline(subjects: readonly Subject[]): void {
  const [first] = subjects
  if (first === undefined) return
  const items = subjects.map(({ service, kind, id }) => ({ service, kind, id }))
  openOffer(
    wishOf(
      { at: 'items', items },
      subjects.length === 1 ? first.title : `${subjects.length} items`,
    ),
  )
}

/** What the program itself can do with things of every service. */
export const ownOffers: readonly IntentOffer[] = [
  {
    intent: 'answer',
    of: forOne(({ answerId = '', operation = '', id, title }) => {
      if (answerId === '') return undefined
      return {
        run: () => {
          // It is shown at its place among the rows of the answer.
          askToReveal({ answer: answerId, id, title })
          return openAnswer(answerId, operation)
        },
      }
    }),
  },
  {
    intent: 'find',
    of: forOne(({ title }) => ({
      label: 'Find in library',
      finds: { words: title, among: 'all' },
      run: () =>
        useWorkspace
          .getState()
          .go({ page: 'library', tab: 'search', search: { ...wholeLibrary, text: title } }),
    })),
  },
  {
    intent: 'offline',
    of: (subjects) => ({ run: () => takeOffline(subjects) }),
  },
  {
    intent: 'copyLink',
    of: (subjects) => {
      const links = linksOf(subjects)
      if (links.length === 0) return subjects.length > 1 ? undefined : { not: noLink, run: nothing }
      const what = links.length === 1 ? 'Link' : `${links.length} links`
      return {
        ...(subjects.length > 1 && { label: 'Copy links' }),
        run: () => copyText(links.join('\n'), what),
      }
    },
  },
  {
    intent: 'browser',
    of: forOne(({ link }) =>
      link === undefined || link === null || link === ''
        ? { not: noLink, run: nothing }
        : { run: () => openLink(link) },
    ),
  },
]
