/** The parts of a menu, in their order. */
export const intentGroups = ['open', 'elsewhere', 'keep', 'link'] as const
type IntentGroup = (typeof intentGroups)[number]

interface IntentDeclaration {
  group: IntentGroup
  /** Its words, unless the offer has its own. */
  words: string
  /** The same key in every list, card, pane and page. Capitals are letters with Shift. */
  key?: string
}

/** Everything that can be done with a thing wherever it is shown, in the order of its menu. */
export const intents = {
  /** Its own page. */
  open: { group: 'open', words: 'Open' },
  answer: { group: 'open', words: 'Open the answer it came from' },
  map: { group: 'elsewhere', words: 'Show on map', key: 'Shift+M' },
  flights: { group: 'elsewhere', words: 'Search flights to it…' },
  /** In another service, or in the library. */
  find: { group: 'elsewhere', words: 'Find elsewhere' },
  download: { group: 'keep', words: 'Download…', key: 'Shift+D' },
  follow: { group: 'keep', words: 'Follow', key: 'F' },
  watch: { group: 'keep', words: 'Watch for changes…', key: 'W' },
  offline: { group: 'keep', words: 'Take offline…', key: 'T' },
  copyLink: { group: 'link', words: 'Copy link', key: 'Shift+C' },
  browser: { group: 'link', words: 'Open in browser', key: 'O' },
} as const satisfies Record<string, IntentDeclaration>

/** One thing that can be done; see the table. */
export type IntentId = keyof typeof intents

/** A line of the table, by its name. */
export const intentOf = (id: IntentId): IntentDeclaration => intents[id]

/** All of them, in the order of menus. */
export const intentIds: readonly IntentId[] = [
  'open',
  'answer',
  'map',
  'flights',
  'find',
  'download',
  'follow',
  'watch',
  'offline',
  'copyLink',
  'browser',
]
