import type { ExportFormat, LibraryItem } from '#shared/bridge/library'
import type { Fact } from '#shared/reading/record'
import { commaLine, markdownLink, markdownText, pipeLine } from '#shared/reading/tables/table-text'
import { serviceOf } from '#shared/services/index'

/** Writes items as one text, part by part. */
export interface ItemWriter {
  begin(): string
  items(items: readonly LibraryItem[]): string
  end(): string
}

/** @param lists the names of the lists by their ids */
export function itemWriter(
  format: ExportFormat,
  title: string,
  lists: ReadonlyMap<string, string>,
): ItemWriter {
  switch (format) {
    case 'csv':
      return csvWriter(lists)
    case 'json':
      return jsonWriter(lists)
    case 'markdown':
      return markdownWriter(title)
    default:
      return format satisfies never
  }
}

const namesOf = (item: LibraryItem, lists: ReadonlyMap<string, string>): string[] =>
  (item.saved?.lists ?? []).map((id) => lists.get(id) ?? id)

/** A fact as it stands in a file: numbers whole and times in ISO 8601, for other programs to read. */
function factText(fact: Fact): string {
  switch (fact.at) {
    case 'text':
      return fact.text
    case 'count':
      return `${fact.count} ${fact.count === 1 ? fact.one : fact.many}`
    case 'duration':
      return `${Math.round(fact.seconds)} s`
    case 'money':
      return fact.currency === undefined ? `${fact.amount}` : `${fact.amount} ${fact.currency}`
    case 'time':
      return timeText(fact.ms, fact.dayOnly)
    case 'rating':
      return `${fact.rating} of ${fact.of}`
    default:
      return fact satisfies never
  }
}

/** ISO 8601; empty if the number is no time. */
function timeText(ms: number | undefined, dayOnly = false): string {
  if (ms === undefined || !(Math.abs(ms) <= 8.64e15)) return ''
  const text = new Date(ms).toISOString()
  return dayOnly ? text.slice(0, 10) : text
}

const columns: readonly [string, (item: LibraryItem, lists: string[]) => string][] = [
  ['Service', (item) => serviceOf(item.service).title],
  ['Kind', (item) => item.kind],
  ['Title', (item) => item.title],
  ['Time', (item) => timeText(item.happenedAt)],
  ['Details', (item) => item.facts.map(factText).join('; ')],
  ['In', (item) => item.parent?.title ?? ''],
  ['Link', (item) => item.link ?? ''],
  ['Picture', (item) => item.picture ?? ''],
  ['Lists', (_item, lists) => lists.join('; ')],
  ['Tags', (item) => (item.saved?.tags ?? []).join('; ')],
  ['Note', (item) => item.saved?.note ?? ''],
  ['Saved', (item) => timeText(item.saved?.savedAt)],
  ['Read', (item) => (item.read ? 'yes' : 'no')],
  ['First seen', (item) => timeText(item.firstSeenAt)],
  ['Last seen', (item) => timeText(item.seenAt)],
  ['Id', (item) => item.id],
  ['Text', (item) => item.text],
]

function csvWriter(lists: ReadonlyMap<string, string>): ItemWriter {
  return {
    // With the mark spreadsheets read the file as UTF-8.
    begin: () => `\ufeff${commaLine(columns.map(([name]) => name))}`,
    items: (items) =>
      items
        .map((item) => {
          const names = namesOf(item, lists)
          return commaLine(columns.map(([, read]) => read(item, names)))
        })
        .join(''),
    end: () => '',
  }
}

function jsonWriter(lists: ReadonlyMap<string, string>): ItemWriter {
  let first = true
  const write = (item: LibraryItem): string => {
    const { service, kind, id, title, text, parent, picture, link, happenedAt, saved, read } = item
    const value = {
      service,
      kind,
      id,
      title,
      text,
      facts: item.facts,
      parent,
      picture,
      link,
      happenedAt: happenedAt === undefined ? undefined : timeText(happenedAt),
      firstSeenAt: timeText(item.firstSeenAt),
      seenAt: timeText(item.seenAt),
      saved:
        saved === null
          ? null
          : { ...saved, lists: namesOf(item, lists), savedAt: timeText(saved.savedAt) },
      read,
    }
    const lead = first ? '\n  ' : ',\n  '
    first = false
    return `${lead}${JSON.stringify(value)}`
  }
  return {
    begin: () => '[',
    items: (items) => items.map(write).join(''),
    end: () => (first ? ']\n' : '\n]\n'),
  }
}

function markdownWriter(title: string): ItemWriter {
  return {
    begin: () =>
      `# ${markdownText(title)}\n\n${pipeLine(['Title', 'Service', 'Kind', 'Time', 'Details'])}\n${pipeLine(Array.from({ length: 5 }, () => '---'))}\n`,
    items: (items) =>
      items
        .map(
          (item) =>
            `${pipeLine([
              markdownLink(item.title, item.link),
              markdownText(serviceOf(item.service).title),
              markdownText(item.kind),
              markdownText(timeText(item.happenedAt)),
              markdownText(item.facts.map(factText).join('; ')),
            ])}\n`,
        )
        .join(''),
    end: () => '',
  }
}
