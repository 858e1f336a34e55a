import { Menu } from '@mantine/core'
import type { Ref } from 'react'
import type { LocalOrder } from '#shared/services/forum/comment-tree'
import { FindInThread, type Finding, ThreadSteps } from '../../../kit/thread/find-in-thread'
import { PillMenu } from '../../../ui/choice/pills'
import { LinkButton, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import styles from '../forum.module.css'
import type { CommentsHandle } from './use-comments'

const localOrders: readonly { id: LocalOrder; label: string }[] = [
  { id: 'answered', label: 'As answered' },
  { id: 'top', label: 'Top' },
  { id: 'new', label: 'New' },
  { id: 'old', label: 'Old' },
]
const serviceSorts = [
  { id: '', label: 'Default' },
  { id: 'best', label: 'Best' },
  { id: 'top', label: 'Top' },
  { id: 'new', label: 'New' },
  { id: 'controversial', label: 'Controversial' },
  { id: 'old', label: 'Old' },
  { id: 'qa', label: 'Questions and answers' },
  { id: 'detail', label: 'With the post’s detail' },
] as const
const depths = [1, 2, 3, 5] as const

interface CommentBarProps {
  comments: CommentsHandle
  /** As the post states it; null if it does not. */
  stated: number | null
  fresh: number
  sort: string
  onSort: (sort: string) => void
  find: Finding
  findRef: Ref<HTMLInputElement>
  canDetail: boolean
}

/** Above the comments: how many, what is new, find, order, depth, and what is left out. */
export function CommentBar(props: CommentBarProps) {
  const { comments, stated, fresh, sort, onSort, find, findRef, canDetail } = props
  const locale = useLocale()
  const { thread, order, setOrder, allAsks, more } = comments
  const here = thread.lines.reduce((sum, line) => sum + (line.at === 'item' ? 1 : 0), 0)
  const orderWords =
    order === 'answered'
      ? (serviceSorts.find(({ id }) => id === sort)?.label ?? sort)
      : (localOrders.find(({ id }) => id === order)?.label ?? order)
  return (
    <div className={styles.commentBar} role="toolbar" aria-label="Comments">
      <b>{counted(stated ?? here, 'comment', 'comments', locale)}</b>
      {fresh > 0 && <span className={styles.fresh}>{wholeNumber(fresh, locale)} new</span>}
      {stated !== null && here > 0 && here < stated && (
        <span>{wholeNumber(here, locale)} here</span>
      )}
      {more.known > 0 && (
        <span>{counted(more.known, 'part', 'parts', locale)} from the library</span>
      )}
      {more.waiting > 0 ? (
        <span role="status">
          {wholeNumber(more.done, locale)} of{' '}
          {counted(more.done + more.waiting, 'call', 'calls', locale)}{' '}
          <LinkButton onClick={more.cancel}>Cancel</LinkButton>
        </span>
      ) : more.failed ? (
        <span role="status">
          Some were not to be had. <LinkButton onClick={more.retry}>Try again</LinkButton>
        </span>
      ) : (
        allAsks.length > 0 && (
          <LinkButton onClick={() => more.want(allAsks)}>
            Load all ({counted(allAsks.length, 'call', 'calls', locale)})
          </LinkButton>
        )
      )}
      <Space />
      <ThreadSteps thread={thread} />
      <FindInThread find={find} fieldRef={findRef} label="Find in comments" />
      <PillMenu label="Order" words={orderWords}>
        <Menu.Label>Those that are here, no call</Menu.Label>
        {localOrders.map(({ id, label }) => (
          <Menu.Item key={id} aria-current={order === id} onClick={() => setOrder(id)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>Ask the service (1 call)</Menu.Label>
        {serviceSorts.map(({ id, label }) =>
          id === 'detail' && !canDetail ? null : (
            <Menu.Item key={id} onClick={() => onSort(id)}>
              {label}
            </Menu.Item>
          ),
        )}
      </PillMenu>
      <PillMenu label="Show" words="Depth">
        <Menu.Item onClick={thread.unfoldAll}>Expand all</Menu.Item>
        {depths.map((levels) => (
          <Menu.Item key={levels} onClick={() => thread.foldTo(levels)}>
            Expand to depth {levels}
          </Menu.Item>
        ))}
        <Menu.Item onClick={thread.foldAll}>Collapse all</Menu.Item>
      </PillMenu>
    </div>
  )
}
