import { useMemo } from 'react'
import type { Values } from '#shared/reading/forms/view'
import { asksFor, asksForAll, commentTree, localOrders } from '#shared/services/forum/comment-tree'
import type { CommentNode, MoreComments } from '#shared/services/forum/models'
import { useKeptParts, useParts } from '../../../data/use-answers'
import { useOperation } from '../../../data/use-operation'
import { useThread } from '../../../kit/thread/use-thread'
import { oneOf, usePageState } from '../../../state/page-memory'

const noNodes: readonly CommentNode[] = []

/** What of a thread is asked for. */
export interface ThreadQuestion {
  id: string
  /** Empty if it is not known. */
  subforum: string
  /** Only the thread of this comment. */
  comment: string
  /** In the service's words; empty for its own order. `detail` asks for the post's detail instead. */
  sort: string
}

/** What the question is asked with; the same values as when a post is taken offline. Pure. */
export function threadValues({ id, subforum, comment, sort }: ThreadQuestion): Values {
  return {
    article: id,
    ...(subforum !== '' && { subforum }),
    ...(comment !== '' && { comment }),
    ...(sort !== '' && sort !== 'detail' && { sort }),
  }
}

/** A post's comments: asked for, completed on demand, and put in order without a call. */
export function useComments(question: ThreadQuestion, when: 'always' | 'kept') {
  const { id, subforum, comment, sort } = question
  const values = threadValues(question)
  const asDetail = sort === 'detail'
  const comments = useOperation('forum.postComments', asDetail ? null : values, { when })
  const detail = useOperation('forum.postDetail', asDetail ? { article: id, subforum } : null)
  const handle = asDetail ? detail : comments
  const parts = {
    operation: 'forum.postComments',
    valuesOf: (one: string) => threadValues({ id, subforum, comment: one, sort: '' }),
  } as const
  const { models, ...more } = useParts(parts)
  const [order, setOrder] = usePageState('forum.order', 'answered', oneOf(localOrders))
  const model = handle.asked.at === 'ready' ? handle.asked.model : undefined
  const fetched = useMemo(() => {
    return new Map(
      [...models].map(([name, part]) => [name, part.at === 'thread' ? part.comments : noNodes]),
    )
  }, [models])
  const nodes = model?.at === 'thread' ? model.comments : noNodes
  const roots = useMemo(() => commentTree(nodes, fetched, order, id), [nodes, fetched, order, id])
  const thread = useThread(`forum ${id} ${comment} ${sort}`, roots)
  const places = useMemo(
    () => thread.lines.flatMap((line) => (line.at === 'more' ? [line.more] : [])),
    [thread.lines],
  )
  const allAsks = useMemo(() => asksForAll(places, id, fetched), [places, id, fetched])
  useKeptParts(parts, allAsks)
  return {
    handle,
    model,
    thread,
    order,
    setOrder,
    /** Calls that all places of more would take, as far as they are known now. */
    allAsks,
    asksFor: (place: MoreComments) => asksFor(place, id, fetched),
    more,
  }
}

export type CommentsHandle = ReturnType<typeof useComments>
