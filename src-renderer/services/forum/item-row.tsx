// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not

import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { OfflineState } from '#shared/bridge/plans'
import type { ForumComment, ForumUser, Subforum } from '#shared/services/forum/models'
import type { RowState } from '../../kit/rows/row-list'
import { authorWords } from '../../kit/thread/author-words'
import { Meta } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { counted, shortNumber } from '../../ui/words'
import styles from './forum.module.css'
import type { ListedItem } from './items'
import { PostRow } from './post-row'

/** One comment of a stream: where it stands, and its first words. */
function CommentLine({ comment, read }: { comment: ForumComment; read: boolean }) {
  const locale = useLocale()
  const { postTitle, text, author, subforum, score, createdAt, state } = comment
  return (
    <div className={styles.row} data-read={read || undefined}>
      <div role="gridcell" className={styles.score}>
        {!read && <span className={styles.dot} />}
        {score === null ? '–' : shortNumber(score, locale)}
      </div>
      <div role="gridcell" className={styles.cell}>
        <div className={styles.excerpt}>{state === 'written' ? text : stateWords[state]}</div>
        <div className={styles.facts}>
          <span>{authorWords(author)}</span>
          {createdAt !== null && (
            <span>
              <RelativeTime at={createdAt} />
            </span>
          )}
          <span className={styles.who}>{postTitle ?? subforum}</span>
        </div>
      </div>
    </div>
  )
}

/** What is said of a comment without its text: no answer says who took it away. */
export const stateWords = {
  deleted: 'Deleted',
  removed: 'Removed',
} as const

interface PlaceLineProps {
  name: string
  picture: string | null
  about: string
  facts: readonly ReactNode[]
}

function PlaceLine({ name, picture, about, facts }: PlaceLineProps) {
  return (
    <div className={styles.row}>
      <div role="gridcell" className={styles.mark}>
        <Picture address={picture ?? undefined} alt={name} size="row" round />
      </div>
      <div role="gridcell" className={styles.cell}>
        <div className={styles.title}>{name}</div>
        {about !== '' && <div className={styles.excerpt}>{about}</div>}
        <div className={styles.facts}>
          <Meta parts={facts} />
        </div>
      </div>
    </div>
  )
}

/** One subforum of a list. */
function SubforumLine({ subforum }: { subforum: Subforum }) {
  const locale = useLocale()
  const { name, title, summary, subscribers, active, icon, adult, quarantined } = subforum
  return (
    <PlaceLine
      name={name}
      picture={adult ? null : icon}
      about={summary === '' ? title : summary}
      facts={[
        subscribers !== null && counted(subscribers, 'member', 'members', locale),
        active !== null && counted(active, 'person here now', 'people here now', locale),
        adult && 'Adult',
        quarantined && 'In quarantine',
      ]}
    />
  )
}

/** One user of a list. */
function UserLine({ user }: { user: ForumUser }) {
  const locale = useLocale()
  const { name, about, picture, suspended, totalKarma, createdAt } = user
  return (
    <PlaceLine
      name={name}
      picture={picture}
      about={about}
      facts={[
        suspended && 'Suspended',
        totalKarma !== null && !suspended && counted(totalKarma, 'karma', 'karma', locale),
        createdAt !== null && (
          <>
            since <RelativeTime at={createdAt} />
          </>
        ),
      ]}
    />
  )
}

interface ItemRowProps {
  item: ListedItem
  state: RowState
  mark: RecordMark | undefined
  placed: boolean
  cover: string | undefined
  fresh: number
  offline: OfflineState | undefined
}

/** A thing of a listing as a row, kind by kind. */
export function ItemRow({ item, state, mark, placed, cover, fresh, offline }: ItemRowProps) {
  switch (item.at) {
    case 'post':
      return <PostRow post={item.post} {...{ state, mark, placed, cover, fresh, offline }} />
    case 'comment':
      return <CommentLine comment={item.comment} read={mark?.read === true} />
    case 'subforum':
      return <SubforumLine subforum={item.subforum} />
    case 'user':
      return <UserLine user={item.user} />
    default:
      return item satisfies never
  }
}
