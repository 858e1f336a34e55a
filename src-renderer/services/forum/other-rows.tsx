// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { ForumComment, ForumUser, Subforum } from '#shared/services/forum/models'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { counted, shortNumber } from '../../ui/words'
import styles from './forum.module.css'

/** One comment of a stream: where it stands, and its first words. */
export function CommentLine({ comment, read }: { comment: ForumComment; read: boolean }) {
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
          <span>{author ?? 'deleted account'}</span>
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

/** Whose doing it is that a comment says nothing any more. */
export const stateWords = {
  deleted: 'Deleted by its author',
  removed: 'Removed by a moderator',
} as const

/** One subforum of a list. */
export function SubforumLine({ subforum }: { subforum: Subforum }) {
  const locale = useLocale()
  const { name, title, summary, subscribers, active, icon, adult, quarantined } = subforum
  return (
    <div className={styles.row}>
      <div role="gridcell" className={styles.mark}>
        <Picture address={adult ? undefined : (icon ?? undefined)} alt={name} size="row" round />
      </div>
      <div role="gridcell" className={styles.cell}>
        <div className={styles.title}>{name}</div>
        <div className={styles.excerpt}>{summary === '' ? title : summary}</div>
        <div className={styles.facts}>
          {subscribers !== null && <span>{counted(subscribers, 'member', 'members', locale)}</span>}
          {active !== null && (
            <span>{counted(active, 'person here now', 'people here now', locale)}</span>
          )}
          {adult && <span>Adult</span>}
          {quarantined && <span>In quarantine</span>}
        </div>
      </div>
    </div>
  )
}

/** One user of a list. */
export function UserLine({ user }: { user: ForumUser }) {
  const locale = useLocale()
  const { name, about, picture, suspended, totalKarma, createdAt } = user
  return (
    <div className={styles.row}>
      <div role="gridcell" className={styles.mark}>
        <Picture address={picture ?? undefined} alt={name} size="row" round />
      </div>
      <div role="gridcell" className={styles.cell}>
        <div className={styles.title}>{name}</div>
        {about !== '' && <div className={styles.excerpt}>{about}</div>}
        <div className={styles.facts}>
          {suspended && <span>Suspended</span>}
          {totalKarma !== null && !suspended && (
            <span>{counted(totalKarma, 'karma', 'karma', locale)}</span>
          )}
          {createdAt !== null && (
            <span>
              since <RelativeTime at={createdAt} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
