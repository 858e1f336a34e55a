import { Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { useOnLeave } from '../../ui/use-on-leave'
import { shortTime } from '../../ui/words'
import { markedParagraphs, type Passage, paragraphsOf, passageAt, spansOf } from './highlight-spans'
import styles from './highlights.module.css'
import type { Highlight, Highlights } from './use-highlights'

interface HighlightedTextProps {
  text: string
  highlights: Highlights
  /** Which note is being written: it has the keyboard. */
  writing?: string | undefined
  ref?: RefObject<HTMLDivElement | null>
}

/** A plain text as paragraphs, with its marked passages and their notes in the margin or below. */
export function HighlightedText({ text, highlights, writing, ref }: HighlightedTextProps) {
  const { list } = highlights
  const drawn = useMemo(() => {
    const { whole, paragraphs } = paragraphsOf(text)
    const passages = list.map(({ id, value }) => ({ id, ...value }))
    return markedParagraphs(paragraphs, spansOf(whole, passages))
  }, [text, list])
  return (
    <div ref={ref} className={styles.text}>
      {drawn.map(({ from, pieces, ends }) => (
        <div key={from} className={styles.paragraph}>
          <p data-from={from} dir="auto">
            {pieces.map((piece, place) =>
              piece.highlight === undefined ? (
                piece.text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a paragraph never move
                <mark key={place}>{piece.text}</mark>
              ),
            )}
          </p>
          {ends.flatMap((id) => {
            const highlight = list.find((one) => one.id === id)
            return highlight === undefined ? (
              []
            ) : (
              <Note key={id} highlight={highlight} highlights={highlights} focus={writing === id} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface NoteProps {
  highlight: Highlight
  highlights: Highlights
  focus: boolean
}

/** The note of a passage; it is kept when it is left, also by going elsewhere. */
function Note({ highlight, highlights, focus }: NoteProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const { note, at, quote } = highlight.value
  const [typed, setTyped] = useState<string>()
  /** A note that is stored after the highlight was removed would bring it back. */
  const removed = useRef(false)
  const commit = () => {
    if (removed.current || typed === undefined || typed === note) return
    void highlights.note(highlight, typed)
  }
  useOnLeave(commit)
  useEffect(() => setTyped((before) => (before === note ? undefined : before)), [note])
  const remove = async () => {
    removed.current = true
    removed.current = await highlights.remove(highlight)
  }
  return (
    <aside className={styles.note} aria-label={`Note on “${quote.slice(0, 60)}”`}>
      <div className={styles.noteHead}>
        <b>Note, {shortTime(at, now, locale)}</b>
        <IconButton
          label="Remove the highlight"
          icon={<IconTrash stroke={1.8} />}
          onClick={() => void remove()}
        />
      </div>
      <Textarea
        size="xs"
        variant="unstyled"
        aria-label="Note"
        placeholder="Write a note"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={4_000}
        autoFocus={focus}
        value={typed ?? note}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      />
    </aside>
  )
}

/** What a person has selected in a text, kept while buttons take the keyboard; nothing if nothing is. */
export function useSelectedPassage(
  ref: RefObject<HTMLElement | null>,
  text: string,
): RefObject<Passage | undefined> {
  const selected = useRef<Passage>(undefined)
  useEffect(() => {
    selected.current = undefined
    const onSelection = () => {
      const root = ref.current
      const selection = getSelection()
      if (root === null || selection === null || selection.rangeCount === 0) return
      const range = selection.getRangeAt(0)
      if (!root.contains(range.commonAncestorContainer)) return
      const from = placeIn(range.startContainer, range.startOffset)
      const to = placeIn(range.endContainer, range.endOffset)
      const { whole } = paragraphsOf(text)
      selected.current =
        selection.isCollapsed || from === undefined || to === undefined
          ? undefined
          : passageAt(whole, from, to)
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [ref, text])
  return selected
}

/** How many characters of the whole text stand before a place in the page. */
function placeIn(node: Node, offset: number): number | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const paragraph = element?.closest<HTMLElement>('[data-from]')
  if (paragraph === null || paragraph === undefined) return undefined
  const before = document.createRange()
  before.setStart(paragraph, 0)
  before.setEnd(node, offset)
  return Number(paragraph.dataset.from) + before.toString().length
}

/** The first paragraph that is whole in sight, as a passage: what a key means if nothing is selected. */
export function paragraphInSight(root: HTMLElement | null, text: string): Passage | undefined {
  const page = root?.closest('[role="document"]')?.getBoundingClientRect()
  const paragraphs = [...(root?.querySelectorAll<HTMLElement>('[data-from]') ?? [])]
  const seen =
    paragraphs.find((one) => one.getBoundingClientRect().top >= (page?.top ?? 0)) ?? paragraphs[0]
  if (seen === undefined) return undefined
  const from = Number(seen.dataset.from)
  return passageAt(paragraphsOf(text).whole, from, from + (seen.textContent ?? '').length)
}
