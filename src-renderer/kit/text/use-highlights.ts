import { useMemo } from 'react'
import type { CollectionEntry } from '#shared/bridge/collections'
import type { CollectionItem } from '#shared/collections/index'
import type { RecordPointer } from '#shared/reading/record'
import { markdownAddress, markdownLine, markdownText } from '#shared/reading/tables/table-text'
import { documentTime } from '#shared/reading/time-words'
import { actionsOf, useCollection } from '../../data/use-collection'
import type { Passage } from './highlight-spans'

/** A marked passage of a text, with its note. */
export type Highlight = CollectionEntry<'highlights'>

const { put, remove } = actionsOf('highlights')

/** The text that is marked: what it is a record of, and what it is called when it is gone. */
export interface MarkedText extends RecordPointer {
  title: string
  link: string | null
}

/** The marks of one text. `note` and `remove` answer false if main could not store the change. */
export interface Highlights {
  list: readonly Highlight[]
  /** Marks a passage; the same again stays one. Answers its id; undefined if it could not be kept. */
  add: (passage: Passage) => Promise<string | undefined>
  note: (highlight: Highlight, note: string) => Promise<boolean>
  remove: (highlight: Highlight) => Promise<boolean>
}

/** What is marked in one text, in every list and after a restart. */
export function useHighlights({ service, kind, id, title, link }: MarkedText): Highlights {
  const { entries } = useCollection('highlights')
  return useMemo(() => {
    const all = entries.at === 'ready' ? entries.value : []
    const list = all.filter(
      ({ value }) => value.service === service && value.kind === kind && value.record === id,
    )
    return {
      list,
      add: async (passage) => {
        const known = list.find(
          ({ value }) => value.quote === passage.quote && value.before === passage.before,
        )
        if (known !== undefined) return known.id
        const name = crypto.randomUUID()
        const value: CollectionItem<'highlights'> = {
          service,
          kind,
          record: id,
          title: title.slice(0, 500),
          link: link === null || link.length > 2_000 ? null : link,
          ...passage,
          note: '',
          at: Date.now(),
        }
        return (await put(name, value)) ? name : undefined
      },
      note: (highlight, note) => changeNote(highlight, note),
      remove: (highlight) => remove(highlight.id),
    }
  }, [entries, service, kind, id, title, link])
}

/** Writes the note of a highlight. */
export const changeNote = ({ id, value }: Highlight, note: string): Promise<boolean> =>
  put(id, { ...value, note: note.slice(0, 4_000) })

/** Takes highlights away. */
export const removeHighlights = (highlights: readonly Highlight[]): Promise<boolean> =>
  remove(...highlights.map(({ id }) => id))

/**
 * Highlights as Markdown: a heading for each text, with its address, each passage as a quotation and
 * its note below. Pure.
 */
export function highlightsMarkdown(highlights: readonly Highlight[], locale?: string): string {
  const texts = new Map<string, Highlight[]>()
  for (const one of highlights) {
    const name = `${one.value.service}/${one.value.kind}/${one.value.record}`
    texts.set(name, [...(texts.get(name) ?? []), one])
  }
  return [...texts.values()]
    .flatMap((list) => {
      const [first] = list
      if (first === undefined) return []
      const { title, link } = first.value
      const address = link === null ? '' : markdownAddress(link)
      const head = [`## ${markdownText(title)}`, ...(address === '' ? [] : [address])].join('\n\n')
      const passages = list.map(({ value: { quote, note, at } }) => {
        const lines = quote.split('\n').map((line) => `> ${markdownLine(line)}`.trimEnd())
        const words = note.trim() === '' ? [] : ['', ...note.trim().split('\n').map(markdownLine)]
        return [...lines, ...words, '', `*${documentTime(at, locale, false)}*`].join('\n')
      })
      return [[head, ...passages].join('\n\n')]
    })
    .join('\n\n')
    .concat('\n')
}
