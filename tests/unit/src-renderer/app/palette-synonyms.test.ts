import { expect, test, vi } from 'vitest'

vi.mock('../../../../src-renderer/desk', () => ({
  desk: { call: () => new Promise(() => {}), on: () => () => undefined },
}))
const { paletteEntries } = await import('../../../../src-renderer/app/palette/entries')
const { findEntries } = await import('../../../../src-renderer/app/palette/found')

test.each([
  ['email', 'page:mailboxes'],
  ['mail', 'page:mailboxes'],
  ['community', 'page:forum'],
  ['transcript', 'page:video'],
  ['stocks', 'page:funds'],
  ['mutual funds', 'page:funds'],
  ['places', 'page:maps'],
  ['headlines', 'page:news:front'],
  ['holdings', 'page:funds:portfolio'],
  ['subscriptions', 'page:video:following'],
  ['bookmarks', 'page:library:saved'],
  ['disk', 'page:library:storage'],
  ['exit', 'action:system:quit'],
  ['quit', 'action:system:quit'],
  ['shortcuts', 'action:keys'],
  ['dark', 'action:theme:dark'],
  ['zoom', 'action:system:zoomIn'],
])('who looks for “%s” finds %s among the first', (words, id) => {
  const [best] = findEntries(paletteEntries(), words, [])
  expect(best?.entries.slice(0, 6).map((entry) => entry.id)).toContain(id)
})
