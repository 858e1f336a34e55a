import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { AnswerVersion } from '#shared/bridge/library'
import {
  type SeenThread,
  seenPosts,
  textsOf,
  wordsBefore,
} from '#shared/services/forum/seen-threads'
import { useKeptAnswers } from '../../../data/use-record'
import { SparkLine } from '../../../kit/chart/spark-line'
import { ChangedText } from '../../../kit/text/changed-text'
import { useVersions } from '../../../queries/use-versions'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { Waiting } from '../../../ui/waiting'
import { absoluteTime, counted, wholeNumber } from '../../../ui/words'
import styles from '../forum.module.css'
import { ForumText } from './post-body'

/** The kept answers to a thread's question that say something of their own, read without a call. */
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

/** How often a thread was seen, and the way to what changed in between. */
export function PostHistory({ answer }: { answer: Answer | undefined }) {
  const locale = useLocale()
  const { all } = useVersions(answer)
  const [open, setOpen] = useState(false)
  const first = all.at(-1)
  if (all.length < 2 || first === undefined) return null
  return (
    <span>
      seen {counted(all.length, 'time', 'times', locale)} since{' '}
      <RelativeTime at={first.receivedAt} />,{' '}
      <LinkButton onClick={() => setOpen(true)}>what changed</LinkButton>
      {open && (
        <Modal opened title="What was seen of this post" size="lg" onClose={() => setOpen(false)}>
          <Changes versions={all} />
        </Modal>
      )}
    </span>
  )
}

function Changes({ versions }: { versions: readonly AnswerVersion[] }) {
  const locale = useLocale()
  const threads = useSeen(versions)
  if (threads === undefined) return <Waiting label="Earlier copies are being read" />
  const seen = seenPosts(threads)
  const texts = textsOf(seen)
  const line = (name: 'score' | 'comments', label: string) => (
    <SparkLine
      label={label}
      points={seen.flatMap((one) => {
        const value = one[name]
        return value === null ? [] : [{ at: one.at, value }]
      })}
    />
  )
  const number = (value: number | null) =>
    value === null ? 'not told' : wholeNumber(value, locale)
  return (
    <div className={styles.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">Points {line('score', 'Points over time')}</th>
            <th scope="col">Comments {line('comments', 'Comments over time')}</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ at, score, comments, removed }) => (
            <tr key={at}>
              <td>{absoluteTime(at, locale)}</td>
              <td>{number(score)}</td>
              <td>
                {number(comments)}
                {removed && ', removed'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {texts.length < 2 ? (
        <p>The text was the same each time.</p>
      ) : (
        texts.slice(1).map(({ at, text }, place) => (
          <section key={at} aria-label={`The text of ${absoluteTime(at, locale)}`}>
            <h3>{absoluteTime(at, locale)}</h3>
            <ChangedText before={texts[place]?.text ?? ''} after={text} />
          </section>
        ))
      )}
    </div>
  )
}

/** In place of a comment that says nothing any more: its words as they were seen before, on demand. */
export function WordsBefore({ answer, id }: { answer: Answer | undefined; id: string }) {
  const { all } = useVersions(answer)
  const [open, setOpen] = useState(false)
  if (all.length < 2) return null
  return open ? (
    <Before versions={all} id={id} />
  ) : (
    <LinkButton className={styles.byline} onClick={() => setOpen(true)}>
      Look in earlier copies (no call)
    </LinkButton>
  )
}

function Before({ versions, id }: { versions: readonly AnswerVersion[]; id: string }) {
  const threads = useSeen(versions)
  if (threads === undefined) return <Waiting label="Earlier copies are being read" />
  const found = wordsBefore(threads, id)
  if (found === undefined) return <p className={styles.byline}>It was not seen before it went.</p>
  return (
    <>
      <p className={styles.byline}>
        {found.author ?? 'deleted account'}, as seen <RelativeTime at={found.at} />
      </p>
      <ForumText text={found.text} origin={null} />
    </>
  )
}
