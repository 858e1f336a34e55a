import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { AnswerVersion } from '#shared/bridge/library'
import {
  type SeenThing,
  type SeenThread,
  seenComments,
  seenPosts,
  textsOf,
} from '#shared/services/forum/seen-threads'
import { useKeptAnswers } from '../../../data/use-record'
import { SeenChanges } from '../../../kit/compare/seen-changes'
import { useVersions } from '../../../queries/use-versions'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { Waiting } from '../../../ui/waiting'
import { counted } from '../../../ui/words'
import styles from '../forum.module.css'
import { ForumText } from './post-body'

/** The stored answers to a thread's question that say something of their own, read without a call. */
function useSeen(versions: readonly AnswerVersion[]): SeenThread[] | undefined {
  const asked = useKeptAnswers(
    'forum.postComments',
    versions.map(({ id }) => id),
  )
  if (asked.some(({ at }) => at === 'loading')) return undefined
  return asked.flatMap((one) =>
    one.at === 'ready' ? [{ at: one.answer.receivedAt, model: one.model }] : [],
  )
}

/** How often a thread was seen, and the way to what changed of its post in between. */
export function PostHistory({ answer }: { answer: Answer | undefined }) {
  const locale = useLocale()
  const { all } = useVersions(answer)
  const first = all.at(-1)
  if (all.length < 2 || first === undefined) return null
  return (
    <span>
      seen {counted(all.length, 'time', 'times', locale)} since{' '}
      <RelativeTime at={first.receivedAt} />,{' '}
      <Seen versions={all} what="post" words="what changed" seenOf={seenPosts} />
    </span>
  )
}

/** For a comment that was changed or is gone: what it was each time it was seen. */
export function CommentHistory({ answer, id }: { answer: Answer | undefined; id: string }) {
  const { all } = useVersions(answer)
  if (all.length < 2) return null
  return (
    <Seen
      versions={all}
      what="comment"
      words="Look in earlier copies (no call)"
      seenOf={(threads) => seenComments(threads, id)}
    />
  )
}

interface SeenProps {
  versions: readonly AnswerVersion[]
  what: 'post' | 'comment'
  seenOf: (threads: readonly SeenThread[]) => SeenThing[]
}

function Seen({ words, ...props }: SeenProps & { words: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton className={styles.byline} onClick={() => setOpen(true)}>
        {words}
      </LinkButton>
      {open && (
        <Modal
          opened
          title={`What was seen of this ${props.what}`}
          size="lg"
          onClose={() => setOpen(false)}
        >
          <Changes {...props} />
        </Modal>
      )}
    </>
  )
}

function Changes({ versions, what, seenOf }: SeenProps) {
  const threads = useSeen(versions)
  if (threads === undefined) return <Waiting label="Earlier copies are being read" />
  const seen = seenOf(threads)
  const points = { label: 'Points', of: ({ score }: SeenThing) => score }
  const comments = { label: 'Comments', of: (thing: SeenThing) => thing.comments }
  return (
    <SeenChanges
      seen={seen}
      texts={textsOf(seen)}
      numbers={what === 'post' ? [points, comments] : [points]}
      only={what === 'post' ? undefined : (text) => <ForumText text={text} origin={null} />}
    />
  )
}
