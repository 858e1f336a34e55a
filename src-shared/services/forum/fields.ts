import { customary, type Field } from '../../operation/field'

const after = customary.text('After', {
  example: 't3_ot2oe2',
  note: 'Full name of the last item so far; empty for the first page.',
})
const before = customary.text('Before', {
  example: 't3_ot2oe2',
  note: 'Full name of the first item so far, to page back.',
})

const limit = (what: string): Field =>
  customary.integer(`${what} per page`, { min: 1, max: 100, default: '25', example: '25' })

/** Page size and place of a listing; `what` is what it lists. */
export const paging = (what: string) => ({ limit: limit(what), after, before })

/** How many items have been seen; front page listings count on from it. */
export const count = customary.integer('Seen so far', { min: 0 })

/** A listing's time filter. */
export const time = customary.choice(
  'Time filter',
  [
    { value: 'hour', label: 'Past hour' },
    { value: 'day', label: 'Past day' },
    { value: 'week', label: 'Past week' },
    { value: 'month', label: 'Past month' },
    { value: 'year', label: 'Past year' },
    { value: 'all', label: 'All time' },
  ],
  { example: 'week' },
)

/** The subforum of an operation. */
export const subforum = customary.text('Subforum', {
  needed: true,
  example: 'railways',
  note: 'Its name without a prefix. Services may call this parameter otherwise: then add it below under their name.',
})

/** The post of an operation. */
export const article = customary.text('Article id', {
  needed: true,
  note: 'The id of the post.',
})

/** The user of an operation. */
export const username = customary.text('User name', {
  needed: true,
  note: 'Without a prefix.',
})

/** What a search looks for. */
export const keyword = customary.text('Search text', {
  needed: true,
  note: 'Services may call this parameter keyword: then add it below under that name.',
})

/** How many levels and comments of a tree to return. */
export const commentTree = {
  sort: customary.choice(
    'Sort',
    ['best', 'confidence', 'top', 'new', 'controversial', 'old', 'random', 'qa', 'live'],
    { example: 'top' },
  ),
  limit: customary.integer('Comments at most', { min: 1, max: 500 }),
  depth: customary.integer('Levels at most', { min: 1 }),
  comment: customary.text('Comment id', { note: 'Only this comment and what hangs on it.' }),
} satisfies Record<string, Field>

/** Order of what a user wrote. */
export const userSort = customary.choice('Sort', ['hot', 'new', 'top', 'controversial'], {
  example: 'new',
})
