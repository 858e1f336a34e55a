import { Menu } from '@mantine/core'
import type { Ref } from 'react'
import type { LocalOrder } from '#shared/services/forum/comment-tree'
import { FindInThread, type Finding, ThreadSteps } from '../../../kit/thread/find-in-thread'
import { ChoiceEntries } from '../../../ui/choice/choice-menu'
import { PillMenu } from '../../../ui/choice/pills'
import { LinkButton, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import styles from '../forum.module.css'
import type { CommentsHandle } from './use-comments'

const localOrders: readonly (readonly [LocalOrder, string])[] = [
  ['answered', 'As answered'],
  ['top', 'Top'],
  ['new', 'New'],
  ['old', 'Old'],
]
const detailSort = ['detail', 'With the post’s detail'] as const
const serviceSorts: readonly (readonly [string, string])[] = [
  ['', 'Default'],
  ['best', 'Best'],
  ['top', 'Top'],
  ['new', 'New'],
  ['controversial', 'Controversial'],
  ['old', 'Old'],
  ['qa', 'Questions and answers'],
]
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
  const sorts = canDetail ? [...serviceSorts, detailSort] : serviceSorts
  const asAnswered = order === 'answered'
  const [chosen, known] = asAnswered ? [sort, sorts] : [order, localOrders]
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
      <PillMenu label="Order" words={known.find(([id]) => id === chosen)?.[1] ?? chosen}>
        <Menu.Label>Those that are here, no call</Menu.Label>
        <ChoiceEntries value={order} choices={localOrders} onChoose={setOrder} />
        <Menu.Label>Ask the service (1 call)</Menu.Label>
        <ChoiceEntries
          value={asAnswered ? sort : null}
          choices={sorts}
          onChoose={(next) => {
            // What was asked for is seen in the order in which it was asked for.
            setOrder('answered')
            if (next !== sort) onSort(next)
          }}
        />
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
