// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Piece } from '../../document/cut-lines'
import { askDocuments } from '../../document/documents'
import { useWindow } from '../../document/use-window'
import { copyText } from '../../state/copy-text'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { Waiting } from '../../ui/waiting'
import { byteSize, counted } from '../../ui/words'
import type { ViewerProps } from '../viewer-props'
import viewer from '../viewers.module.css'
import styles from './raw.module.css'
import { useLayout } from './use-layout'

/** An answer's text, line by line; only the lines in view are in the page. */
export function RawViewer(props: ViewerProps) {
  const { document, answer } = props
  if (document.at === 'failed') return <p className={viewer.line}>{document.message}</p>
  if (document.at !== 'ready') return <Waiting label="The answer is being read" />
  const { body } = answer
  // One endless line is hard to read; the text as it came is one click away.
  const oneLine =
    body.at === 'json' && (body.held !== undefined || !body.text.trim().includes('\n'))
  return (
    <RawText
      key={document.name}
      document={document.name}
      bytes={answer.bytes}
      layable={body.at === 'json'}
      laidOut={oneLine}
      type={body.at === 'text' ? body.type : 'JSON'}
    />
  )
}

interface RawTextProps {
  document: string
  bytes: number
  type: string
  /** True if the text can be laid out over lines. */
  layable: boolean
  laidOut: boolean
}

const lineHeight = 18

function RawText({ document, bytes, type, layable, ...first }: RawTextProps) {
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const [laidOut, setLaidOut] = useState(first.laidOut)
  const [wrap, setWrap] = useState(true)
  const [needle, setNeedle] = useState('')
  const [found, setFound] = useState<{ position: number; piece: number } | 'none'>()
  const layout = useLayout(document, scroller, laidOut, wrap)
  const virtual = useVirtualizer({
    count: layout.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 10,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const load = useCallback(
    (from: number, to: number): Promise<readonly Piece[]> =>
      askDocuments('textPieces', { document, from, to }),
    [document],
  )
  const pieceAt = useWindow<Piece>(
    `${document} ${layout.key}`,
    items[0]?.index ?? 0,
    items.at(-1)?.index ?? 0,
    load,
  )

  const find = async (text: string, backwards: boolean, fresh: boolean) => {
    const after = fresh || found === undefined || found === 'none' ? -1 : found.position
    const answer = await askDocuments('textFind', { document, needle: text, after, backwards })
    setFound(answer.found ? answer : text === '' ? undefined : 'none')
    if (answer.found) virtual.scrollToIndex(answer.piece, { align: 'center' })
  }
  const findFresh = useRef(find)
  findFresh.current = find
  useEffect(() => {
    const timer = setTimeout(() => void findFresh.current(needle, false, true), 200)
    return () => clearTimeout(timer)
  }, [needle])
  const onFindKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find(needle, event.shiftKey, false)
  }

  const digits = String(layout.lines).length
  return (
    <div className={styles.whole}>
      <div className={viewer.toolbar} role="toolbar" aria-label="Raw text">
        <div className={viewer.search}>
          <SearchField
            label="Find in the text"
            placeholder="Find"
            value={needle}
            onChange={setNeedle}
            onKeyDown={onFindKey}
          />
        </div>
        {needle !== '' && (
          <>
            {found === 'none' && <span role="status">none</span>}
            <IconButton
              label="Find previous"
              icon={<IconArrowUp stroke={1.8} />}
              onClick={() => void find(needle, true, false)}
            />
            <IconButton
              label="Find next"
              icon={<IconArrowDown stroke={1.8} />}
              onClick={() => void find(needle, false, false)}
            />
          </>
        )}
        <span className={styles.facts}>
          {[type, byteSize(bytes, locale), counted(layout.lines, 'line', 'lines', locale)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={viewer.grow} />
        {layable && (
          <UnstyledButton
            className={viewer.quiet}
            aria-pressed={laidOut}
            onClick={() => setLaidOut(!laidOut)}
          >
            Formatted
          </UnstyledButton>
        )}
        <UnstyledButton className={viewer.quiet} aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
          Wrap
        </UnstyledButton>
        <IconButton
          label="Copy the text"
          icon={<IconCopy stroke={1.8} />}
          onClick={async () => copyText(await askDocuments('textWhole', { document }), 'Text')}
        />
      </div>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="document"
        aria-label="Text"
      >
        <div
          style={{
            position: 'relative',
            height: virtual.getTotalSize(),
            minWidth: wrap ? 0 : layout.longest * layout.letter + (digits + 4) * layout.letter,
          }}
        >
          {items.map((item) => {
            const piece = pieceAt(item.index)
            const marked = found !== 'none' && found?.piece === item.index
            return (
              <RawLine
                key={item.index}
                start={item.start}
                digits={digits}
                number={piece?.number}
                text={piece?.text}
                found={marked}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface RawLineProps {
  start: number
  digits: number
  number: number | undefined
  text: string | undefined
  found: boolean
}

const RawLine = memo(function RawLine({ start, digits, number, text, found }: RawLineProps) {
  return (
    <div
      className={styles.line}
      data-found={found || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span className={styles.number} style={{ width: `${digits}ch` }}>
        {number}
      </span>
      <code>{text}</code>
    </div>
  )
})
