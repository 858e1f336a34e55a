// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not

import { IconMessage, IconPin } from '@tabler/icons-react'
import type { RecordMark } from '#shared/bridge/library'
import type { OfflineState } from '#shared/bridge/plans'
import type { ForumPost } from '#shared/services/forum/models'
import { CoveredThumbnail } from '../../kit/gallery/gallery'
import { OfflineMark } from '../../kit/offline/offline-mark'
import type { RowState } from '../../kit/rows/row-list'
import { RowButtons } from '../../kit/rows/row-parts'
import { Star } from '../../kit/save/star'
import { authorWords } from '../../kit/thread/author-words'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { shortNumber, wholeNumber } from '../../ui/words'
import styles from './forum.module.css'
import { contentOf } from './items'

interface PostRowProps {
  post: ForumPost
  mark: RecordMark | undefined
  state: RowState
  /** The subforum is said: the list is not of one. */
  placed: boolean
  /** Why its picture is covered; undefined if it is not. */
  cover: string | undefined
  fresh: number
  offline: OfflineState | undefined
}

/** One post of a list: score, title, flair, who, when, how many comments. */
export function PostRow({ post, mark, state, placed, cover, fresh, offline }: PostRowProps) {
  const locale = useLocale()
  const { title, score, flair, author, subforum, createdAt, comments } = post
  const read = mark?.read === true
  return (
    <div className={styles.row} data-read={read || undefined}>
      <div
        role="gridcell"
        className={styles.score}
        title={score === null ? undefined : wholeNumber(score, locale)}
      >
        {!read && <span className={styles.dot} />}
        {score === null ? (
          <span className="for-ears">score unknown</span>
        ) : (
          shortNumber(score, locale)
        )}
      </div>
      <div role="gridcell" className={styles.cell}>
        <div className={styles.title}>
          {!read && <span className="for-ears">unread: </span>}
          {post.stickied && <IconPin aria-label="pinned:" stroke={1.8} />}
          {title}
        </div>
        <div className={styles.facts}>
          <PostTags post={post} flair={flair} />
          <span className={styles.who}>
            {placed && subforum !== '' ? subforum : authorWords(author)}
          </span>
          {createdAt !== null && (
            <span>
              <RelativeTime at={createdAt} />
            </span>
          )}
          {comments !== null && (
            <span className={styles.comments}>
              <IconMessage aria-hidden="true" stroke={1.8} />
              {wholeNumber(comments, locale)}
              <span className="for-ears"> comments</span>
            </span>
          )}
          <OfflineMark state={offline} />
          {fresh > 0 && <b className={styles.fresh}>+{wholeNumber(fresh, locale)} new</b>}
        </div>
      </div>
      <div role="gridcell" className={styles.side}>
        <RowPicture post={post} cover={cover} />
      </div>
      <div
        role="gridcell"
        className={styles.tools}
        data-saved={(mark?.saved ?? null) !== null || undefined}
      >
        <RowButtons>
          <Star
            key={post.recordId}
            pointer={{ at: 'record', service: 'forum', kind: 'post', id: post.recordId }}
            mark={mark?.saved ?? null}
            row={{ name: title, tabIndex: state.active ? 0 : -1 }}
          />
        </RowButtons>
      </div>
    </div>
  )
}

/** What of a post is said by a word: flair, spoiler, adult, locked, removed. */
export function PostTags({ post, flair }: { post: ForumPost; flair: string | null }) {
  const words = [
    post.adult && 'Adult',
    post.spoiler && 'Spoiler',
    post.form === 'crosspost' && 'Crosspost',
    post.locked && 'Locked',
    post.removed && 'Removed',
  ].filter((word) => word !== false)
  return (
    <>
      {flair !== null && (
        <span className={styles.flair} style={hueOf(flair)} title={flair}>
          {flair}
        </span>
      )}
      {words.map((word) => (
        <span key={word} className={styles.flair} style={{ ['--flair' as string]: 'var(--s7)' }}>
          {word}
        </span>
      ))}
    </>
  )
}

/** The same flair has the same hue everywhere. */
function hueOf(flair: string) {
  let sum = 0
  for (const sign of flair.slice(0, 40)) sum += sign.codePointAt(0) ?? 0
  return { ['--flair' as string]: `var(--s${[1, 2, 4, 5, 6, 8][sum % 6] ?? 1})` }
}

/** The small picture of a post in its row, or why it is covered. */
export function RowPicture({ post, cover }: { post: ForumPost; cover: string | undefined }) {
  const { thumbnail, pictures } = contentOf(post)
  const address = thumbnail ?? post.thumbnail ?? pictures[0]?.address
  if (cover !== undefined) {
    return <CoveredThumbnail why={cover} />
  }
  return address === undefined ? null : (
    <Picture address={address} alt="" className={styles.thumbnail} />
  )
}
