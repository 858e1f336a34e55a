import { useMemo, useState } from 'react'
import { create } from 'zustand'
import type { Values } from '#shared/operation/view'
import {
  asksFor,
  asksForAll,
  commentTree,
  type LocalOrder,
} from '#shared/services/forum/comment-tree'
import type { CommentNode, MoreComments } from '#shared/services/forum/models'
import { useAnswers } from '../../../data/use-answers'
import { useOperation } from '../../../data/use-operation'
import { useThread } from '../../../kit/thread/use-thread'

/** Which comments of a post were asked for by themselves, so that a thread come back to has them again. */
const useWanted = create<Readonly<Record<string, readonly string[]>>>()(() => ({}))

const none: readonly string[] = []
const noNodes: readonly CommentNode[] = []

/** What of a thread is asked for. */
export interface ThreadQuestion {
  id: string
  /** Empty where it is not known. */
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
  const wanted = useWanted((all) => all[id]) ?? none
  const answers = useAnswers(
    'forum.postComments',
    wanted.map((one) => threadValues({ id, subforum, comment: one, sort: '' })),
  )
  const [order, setOrder] = useState<LocalOrder>('answered')
  const model = handle.asked.at === 'ready' ? handle.asked.model : undefined
  const fetched = useMemo(() => {
    const map = new Map<string, readonly CommentNode[]>()
    for (const [place, asked] of answers.asked.entries()) {
      const name = wanted[place]
      if (name === undefined || asked.at !== 'ready') continue
      map.set(name, asked.model.at === 'thread' ? asked.model.comments : noNodes)
    }
    return map
  }, [answers.asked, wanted])
  const nodes = model?.at === 'thread' ? model.comments : noNodes
  const roots = useMemo(() => commentTree(nodes, fetched, order, id), [nodes, fetched, order, id])
  const thread = useThread(`forum ${id} ${comment} ${sort}`, roots)
  const places = useMemo(
    () => thread.lines.flatMap((line) => (line.at === 'more' ? [line.more] : [])),
    [thread.lines],
  )
  const want = (ids: readonly string[]) =>
    useWanted.setState({ [id]: [...new Set([...wanted, ...ids])] })
  const waiting = answers.asked.filter(({ at }) => at === 'loading').length
  return {
    handle,
    model,
    thread,
    order,
    setOrder,
    /** Calls that all places of more would take, as far as they are known now. */
    allAsks: asksForAll(places, id, fetched),
    asksFor: (more: MoreComments) => asksFor(more, id, fetched),
    want,
    more: {
      waiting,
      done: answers.asked.length - waiting,
      failed: answers.asked.some(({ at }) => at === 'failed' || at === 'stopped'),
      retry: answers.retry,
      cancel: answers.cancel,
    },
  }
}

export type CommentsHandle = ReturnType<typeof useComments>
