import { type RefObject, useMemo } from 'react'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import { useList } from '../../kit/page/use-list'
import { RowList, type RowListHandle } from '../../kit/rows/row-list'
import { MoreComments } from '../../kit/thread/comment'
import { ThreadTree, type ThreadTreeHandle } from '../../kit/thread/thread-tree'
import type { ThreadState } from '../../kit/thread/use-thread'
import { copyText } from '../../state/copy-text'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ColumnHeads, CommentCells, nameOf } from './comment-line'
import styles from './comments.module.css'
import type { CommentLine, RepliesLeft, Workbench } from './use-workbench'

const lineHeight = 37
const listHeight = 76

interface ViewProps {
  bench: Workbench
  onAuthor: (key: string) => void
  /** Goes to the field that finds. */
  onFind: () => void
}

/** What a key means for a comment in every shape; false if it means nothing. */
function onBenchKey({ bench, onFind }: ViewProps, key: string, hide: () => void): boolean {
  if (key === '/') onFind()
  else if (key === 'h') hide()
  else if (key === 'z') return bench.hide.undo()
  else return false
  return true
}

const hideRow = ({ hide }: Workbench, row: CommentRow) => hide.hide(row, row.text)

interface TreeProps extends ViewProps {
  thread: ThreadState<CommentLine, RepliesLeft>
  treeRef: RefObject<ThreadTreeHandle | null>
  asking: ReadonlySet<string>
  onReplies: (left: RepliesLeft) => void
}

/** The comments as threads, each comment one line of a table; the one with the keyboard shows all of its text. */
export function CommentTree({ bench, thread, treeRef, asking, onReplies, ...more }: TreeProps) {
  const locale = useLocale()
  const words = bench.words.trim().toLowerCase()
  const hideThread = (line: (typeof thread.lines)[number]) => {
    if (line.at === 'more') return
    // The keyboard continues with the next line.
    thread.goTo(line.end < thread.lines.length ? line.end : thread.placeOf(line.key) - 1)
    hideRow(bench, line.item.row)
  }
  return (
    <ThreadTree
      ref={treeRef}
      thread={thread}
      label="Comments"
      className={styles.sheet}
      lineHeight={lineHeight}
      nameOf={({ row }) => nameOf(row)}
      bar={<ColumnHeads order={bench.order} onOrder={bench.setOrder} />}
      onKey={(line, key) => {
        if (key !== 'Enter' || line.at !== 'more') {
          return onBenchKey({ bench, ...more }, key, () => hideThread(line))
        }
        onReplies(line.more)
        return true
      }}
    >
      {(line, { active, fold }) =>
        line.at === 'more' ? (
          <MoreComments
            count={line.more.count}
            calls={1}
            waiting={asking.has(line.more.head.id)}
            onAsk={() => onReplies(line.more)}
          />
        ) : (
          <CommentCells
            line={line.item}
            open={active}
            words={words}
            onAuthor={more.onAuthor}
            onHide={() => hideThread(line)}
            after={
              fold !== undefined &&
              line.replies > 0 && (
                <span className={styles.folded}>
                  {counted(line.replies, 'reply', 'replies', locale)} folded
                </span>
              )
            }
          />
        )
      }
    </ThreadTree>
  )
}

interface FlatProps extends ViewProps {
  listRef: RefObject<RowListHandle | null>
}

const keyOf = ({ row }: CommentLine): string => row.id

/** Every comment by itself: as a table of lines, or as a list with their texts. */
export function CommentRows(props: FlatProps) {
  const { bench, listRef, onAuthor } = props
  const words = bench.words.trim().toLowerCase()
  const question = useMemo(
    () => JSON.stringify([bench.video, bench.filter, bench.order]),
    [bench.video, bench.filter, bench.order],
  )
  const list = useList(`video.comments ${bench.shape}`, question, bench.lines, keyOf)
  const tall = bench.shape === 'list'
  const hideLine = (line: CommentLine) => {
    const place = bench.lines.indexOf(line)
    const next = bench.lines[place + 1] ?? bench.lines[place - 1]
    if (next !== undefined) {
      list.onSelection((now) => ({ ...now, active: keyOf(next), anchor: keyOf(next) }))
    }
    hideRow(bench, line.row)
  }
  return (
    <RowList
      ref={listRef}
      name={list.name}
      question={question}
      label="Comments"
      rows={bench.lines}
      keyOf={keyOf}
      heightOf={() => (tall ? listHeight : lineHeight)}
      measured
      total={bench.lines.length}
      selection={list.selection}
      onSelection={list.onSelection}
      onOpen={() => undefined}
      onCopy={({ row }) => void copyText(row.text, 'Comment')}
      onKey={(line, key) => onBenchKey(props, key, () => hideLine(line))}
      className={styles.sheet}
      head={<ColumnHeads order={bench.order} onOrder={bench.setOrder} grid />}
    >
      {(line, state) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
        <div role="gridcell" className={styles.cell} data-chosen={state.chosen || undefined}>
          <CommentCells
            line={line}
            open={state.active}
            tall={tall}
            words={words}
            onAuthor={onAuthor}
            onHide={() => hideLine(line)}
          />
        </div>
      )}
    </RowList>
  )
}
