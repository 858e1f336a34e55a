import type { RecordMark } from '#shared/bridge/library'
import type { OfflineState } from '#shared/bridge/plans'
import type { RowState } from '../../kit/rows/row-list'
import type { ListedItem } from './items'
import { CommentLine, SubforumLine, UserLine } from './other-rows'
import { PostRow } from './post-row'

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
