import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ForumUser, Subforum } from '#shared/services/forum/models'
import { Facts } from '../../kit/detail/facts'
import type { PaneFrame } from '../../kit/page/list-page'
import { useOpening } from '../../kit/page/opening'
import { IconButton } from '../../ui/icon-button'
import { Pane, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { wholeNumber } from '../../ui/words'
import styles from './forum.module.css'
import { stateWords } from './item-row'
import type { ListedItem } from './items'
import { Byline, ForumText } from './post/post-body'

interface PlaceCardProps {
  item: Exclude<ListedItem, { at: 'post' }>
  frame: PaneFrame
  onOpen: () => void
}

/** A comment, a subforum or a user of a list, beside it; its own page is one step further. */
export function PlaceCard({ item, frame, onOpen }: PlaceCardProps) {
  const opening = useOpening()
  const words = { comment: 'Open its thread', subforum: 'Open the subforum', user: 'Open the user' }
  return (
    <Pane role="region" aria-label="Details">
      <div className={styles.readerHead}>
        <Button size="xs" variant="default" onClick={() => opening(onOpen)}>
          {words[item.at]} (1 call)
        </Button>
        <Space />
        <IconButton
          label="Close"
          keys="Escape"
          icon={<IconX stroke={1.8} />}
          onClick={frame.onClose}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <div className={styles.card} data-reading="" tabIndex={0} role="document" aria-label="Text">
        {cardOf(item)}
      </div>
    </Pane>
  )
}

function cardOf(item: PlaceCardProps['item']): ReactNode {
  switch (item.at) {
    case 'comment': {
      const { comment } = item
      return (
        <>
          <h2 className={styles.headline}>{comment.postTitle ?? 'A comment'}</h2>
          <p>
            <Byline {...comment} />
          </p>
          {comment.state === 'written' ? (
            <ForumText text={comment.text} origin={null} />
          ) : (
            <p className={styles.gone}>{stateWords[comment.state]}</p>
          )}
        </>
      )
    }
    case 'subforum':
      return <SubforumFacts subforum={item.subforum} />
    case 'user':
      return <UserFacts user={item.user} />
    default:
      return item satisfies never
  }
}

/** What is stated of a subforum. */
export function SubforumFacts({ subforum }: { subforum: Subforum }) {
  const locale = useLocale()
  const { name, title, summary, description, subscribers, active, createdAt, icon, banner } =
    subforum
  return (
    <>
      {banner !== null && !subforum.adult && (
        <Picture address={banner} alt="" size="whole" className={styles.banner} />
      )}
      <div className={styles.who2}>
        <Picture address={icon ?? undefined} alt={name} size="row" round />
        <div>
          <h2 className={styles.headline}>{name}</h2>
          {title !== '' && <p className={styles.byline}>{title}</p>}
        </div>
      </div>
      {summary !== '' && <ForumText text={summary} origin={null} />}
      <Facts
        facts={[
          ['Members', subscribers === null ? 'unknown' : wholeNumber(subscribers, locale)],
          ['Here now', active === null ? 'unknown' : wholeNumber(active, locale)],
          ['Since', createdAt === null ? null : <RelativeTime key="since" at={createdAt} />],
          ['Who may read', subforum.access],
          ['Language', subforum.language],
          ['Adult', subforum.adult ? 'yes' : null],
          ['Quarantine', subforum.quarantined ? 'yes' : null],
        ]}
      />
      {description !== '' && <ForumText text={description} origin={null} />}
    </>
  )
}

/** What is stated of a user; of a suspended one that it is so. */
export function UserFacts({ user }: { user: ForumUser }) {
  const locale = useLocale()
  const number = (value: number | null) => (value === null ? null : wholeNumber(value, locale))
  return (
    <>
      <div className={styles.who2}>
        <Picture address={user.picture ?? undefined} alt={user.name} size="row" round />
        <div>
          <h2 className={styles.headline}>{user.name}</h2>
          {user.suspended && <p className={styles.gone}>This account is suspended.</p>}
        </div>
      </div>
      {user.about !== '' && <ForumText text={user.about} origin={null} />}
      <Facts
        facts={[
          ['Karma', user.suspended ? null : number(user.totalKarma)],
          ['From posts', number(user.linkKarma)],
          ['From comments', number(user.commentKarma)],
          [
            'Account since',
            user.createdAt === null ? null : <RelativeTime key="since" at={user.createdAt} />,
          ],
          ['Moderator', user.moderator ? 'yes' : null],
          ['Works for the forum', user.employee ? 'yes' : null],
          [
            'Email verified',
            user.emailVerified === null ? null : user.emailVerified ? 'yes' : 'no',
          ],
        ]}
      />
    </>
  )
}
