import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/** The question for the articles of a page or of a section; an article has no more to it. */
export function newsOffline(record: LibraryRecord): OfflineQuestion[] {
  const { kind, id, parent } = record
  if (kind === 'newsPage') return asked(id, {})
  if (kind !== 'newsSection' || parent?.kind !== 'newsPage') return []
  const section = id.startsWith(`${parent.id}/`) ? id.slice(parent.id.length + 1) : ''
  return section.trim() === '' ? [] : asked(parent.id, { section })
}

function asked(page: string, values: Record<string, string>): OfflineQuestion[] {
  // As a step of an address these two lead elsewhere.
  if (page === '.' || page === '..') return []
  return [{ operation: 'news.page', values: { page, ...values } }]
}
