import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Values } from '#shared/reading/forms/view'
import type { Comment, CommentsPage } from '#shared/services/video/models'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import {
  type CommentAnswer,
  commentRow,
  gatherComments,
} from '#shared/services/video-comments/gather-comments'
import type { ViewOf } from '#shared/services/views'
import { useAnswers } from '../../data/use-answers'
import { type PagesHandle, useOperationPages } from '../../data/use-operation-pages'
import { MorePages } from '../../kit/page/more-pages'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { useWorkspace } from '../../state/workspace'
import { ChoiceChip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted, wholeNumber } from '../../ui/words'
import { CommentThread, useReplies } from './comment-thread'
import styles from './comments.module.css'
import { commentsRoute } from './routes'
import { useKeptComments } from './use-kept-comments'
import type { RepliesLeft } from './use-workbench'

type Operation = 'video.videoComments' | 'video.communityPostComments'
type View = ViewOf<'video.videoComments'>
type Pages = PagesHandle<View, Comment>

const items = {
  items: (model: View) => (model.at === 'comments' ? model.comments : []),
  keyOf: ({ recordId }: Comment) => recordId,
}
const noReplies: readonly CommentRow[] = []

interface VideoCommentsProps {
  id: string
  /** Above them, and scrolls with them: the player lives on whatever stands below it. */
  before: ReactNode
  /** In place of the comments, if another part of the page is shown. */
  instead: ReactNode | undefined
  onSeek: (seconds: number) => void
}

/**
 * A video page's scrolling part with its comments, sorted as the service sorts them. The first page
 * waits to be asked for; replies are there as soon as anything of either service brought them.
 */
export function VideoComments({ id, before, instead, onSeek }: VideoCommentsProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const [cursor, setCursor] = useState<string>()
  const values = { id, ...(cursor !== undefined && { cursor }) }
  // A sorting was chosen by hand: that is worth its call.
  const pages = useOperationPages('video.videoComments', values, items, {
    when: cursor === undefined ? 'kept' : 'always',
  })
  const kept = useKeptComments(id)
  const open = kept.at === 'ready' ? kept.value : undefined
  const known = useMemo(() => new Map(open?.rows.map((row) => [row.id, row])), [open])
  const below = useMemo(() => {
    const map = new Map<string, CommentRow[]>()
    for (const row of open?.rows ?? noReplies) {
      if (row.parent === null) continue
      const replies = map.get(row.parent)
      if (replies === undefined) map.set(row.parent, [row])
      else replies.push(row)
    }
    return map
  }, [open])
  const heads = useMemo(
    () => pages.items.map((one) => known.get(one.id) ?? commentRow(one, null, 'video')),
    [pages.items, known],
  )
  const repliesTo = useCallback(({ id: head }: CommentRow) => below.get(head) ?? noReplies, [below])
  const model = pages.asked.at === 'ready' ? pages.asked.model : undefined
  const bench = (
    <LinkButton onClick={() => go(commentsRoute('video', id))}>Open in the workbench</LinkButton>
  )
  return (
    <CommentThread
      name={`video ${id} ${cursor ?? ''}`}
      heads={instead === undefined ? heads : noReplies}
      repliesTo={repliesTo}
      {...useReplies(id)}
      onSeek={onSeek}
      before={before}
      tools={
        <>
          {model?.at === 'comments' &&
            model.filters.map(({ label, selected, cursor: next }) => (
              <ChoiceChip key={label} on={selected} onToggle={() => setCursor(next)}>
                {label}
              </ChoiceChip>
            ))}
          <span className={styles.dim}>
            {wholeNumber(open?.count ?? heads.length, locale)}
            {model?.at === 'comments' &&
              model.total !== undefined &&
              ` of ${counted(model.total, 'comment', 'comments', locale)}`}{' '}
            kept
          </span>
          {bench}
        </>
      }
      after={instead ?? <State operation="video.videoComments" pages={pages} other={bench} />}
    />
  )
}

/** A community post's page with its comments. */
export function PostComments({ cursor, before }: { cursor: string; before: ReactNode }) {
  const operation = 'video.communityPostComments'
  const pages = useOperationPages(operation, { cursor }, items, { when: 'kept' })
  const [wanted, setWanted] = useState<readonly string[]>([])
  const questions = useMemo(() => wanted.map((one): Values => ({ cursor: one })), [wanted])
  const answers = useAnswers(operation, questions)
  // A post's comments page as a video's do: what is below each cursor is found in the same way.
  const { heads, below } = useMemo(() => {
    const answerOf = (values: Values, page: Omit<CommentsPage, 'filters'>): CommentAnswer => ({
      operation: 'video.videoComments',
      values,
      model: { ...page, filters: [] },
      receivedAt: 0,
    })
    const page = { at: 'comments', comments: pages.items, onward: null, total: undefined } as const
    const { rows } = gatherComments([
      answerOf({}, page),
      ...answers.asked.flatMap((asked, place) =>
        asked.at === 'ready' && asked.model.at === 'comments'
          ? answerOf(questions[place] ?? {}, asked.model)
          : [],
      ),
    ])
    return {
      heads: rows.filter(({ parent }) => parent === null),
      below: Map.groupBy(rows, ({ parent }) => parent),
    }
  }, [pages.items, answers.asked, questions])
  const repliesTo = useCallback(({ id }: CommentRow) => below.get(id) ?? noReplies, [below])
  const asking = useMemo(
    () =>
      new Set(
        heads.flatMap(({ id, repliesCursor }) =>
          answers.asked[wanted.indexOf(repliesCursor ?? '')]?.at === 'loading' ? id : [],
        ),
      ),
    [heads, answers.asked, wanted],
  )
  return (
    <CommentThread
      name={`post ${cursor}`}
      heads={heads}
      repliesTo={repliesTo}
      asking={asking}
      onReplies={({ head: { repliesCursor } }: RepliesLeft) =>
        repliesCursor !== null && setWanted((now) => [...new Set([...now, repliesCursor])])
      }
      before={before}
      after={<State operation={operation} pages={pages} />}
    />
  )
}

interface StateProps {
  operation: Operation
  pages: Pages
  /** Beside what asks for them. */
  other?: ReactNode
}

/** Where the asking for comments stands, and what asks for more of them. */
function State({ operation, pages, other }: StateProps) {
  return (
    <section aria-label="Comments">
      <Shown
        operation={operation}
        handle={pages}
        idle={
          <EmptyState
            title="Comments are a call of their own"
            actions={
              <>
                <LinkButton onClick={() => pages.ask()}>Show the comments (1 call)</LinkButton>
                {other}
              </>
            }
          />
        }
        empty={(model) =>
          model.at !== 'comments' ? (
            <Unanswered model={model} operation={operation} handle={pages} />
          ) : model.comments.length === 0 ? (
            <EmptyState title="No comments">
              There are none, or they are switched off; the answer does not say which.
            </EmptyState>
          ) : undefined
        }
      >
        {() => <MorePages pages={pages} one="thread" many="threads" />}
      </Shown>
    </section>
  )
}
