import type { PaletteEntry } from './entries'
import { fuzzyScore, queryWords } from './fuzzy'

const mostFound = 60
const mostRecent = 8
const storageKey = 'palette.recent'

/** The ids that were chosen last, newest first. */
export function recentIds(): readonly string[] {
  const text = localStorage.getItem(storageKey) ?? ''
  return text.split('\n').filter(Boolean)
}

/** Remembers a choice at the front. */
export function rememberChoice(id: string): void {
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, mostRecent)
  localStorage.setItem(storageKey, ids.join('\n'))
}

/** Entries with a heading before the first of each group. */
export interface FoundGroup {
  heading: string
  entries: readonly PaletteEntry[]
}

/** What the palette shows: without a query the recent choices and all pages, else the best fits. */
export function findEntries(
  all: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
): readonly FoundGroup[] {
  const words = queryWords(query)
  if (words.length === 0) {
    const lately = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? [])
    const rest = all.filter((entry) => entry.group !== 'Operations' && !lately.includes(entry))
    return [
      { heading: 'Recent', entries: lately },
      ...(['Pages', 'Actions', 'Settings'] as const).map((group) => ({
        heading: group,
        entries: rest.filter((entry) => entry.group === group),
      })),
    ].filter(({ entries }) => entries.length > 0)
  }
  const found = all
    .map((entry) => ({ entry, score: fuzzyScore(words, entry.texts) + bonus(entry, recent) }))
    .filter(({ entry, score }) => score > bonus(entry, recent))
    .sort((one, other) => other.score - one.score)
  // Entries that fit far worse than the best are only in the way.
  const enough = (found[0]?.score ?? 0) / 5
  const entries = found
    .filter(({ score }) => score >= enough)
    .slice(0, mostFound)
    .map(({ entry }) => entry)
  return entries.length === 0 ? [] : [{ heading: 'Best matches', entries }]
}

function bonus(entry: PaletteEntry, recent: readonly string[]): number {
  return (recent.includes(entry.id) ? 30 : 0) + (entry.group === 'Pages' ? 12 : 0)
}
