import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { withoutSigns } from '#shared/services/forum/things'
import { Card } from '../../kit/cards/card'
import type { RowState } from '../../kit/rows/row-list'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { shortNumber } from '../../ui/words'
import { contentOf, itemTitle, type ListedItem, subjectOf } from './items'

interface PostCardProps {
  item: ListedItem
  state: RowState
  mark: RecordMark | undefined
  /** Why its picture is covered; undefined if it is not. */
  cover: string | undefined
  /** The picture alone says what it is: a gallery. */
  bare: boolean
}

/** A thing of a listing as a card. */
export function PostCard({ item, state, mark, cover, bare }: PostCardProps) {
  const locale = useLocale()
  const title = itemTitle(item)
  const post = item.at === 'post' ? item.post : undefined
  const content = post && contentOf(post)
  const picture = content?.pictures[0]?.address ?? content?.thumbnail ?? undefined
  const lines =
    bare || post === undefined
      ? []
      : [
          [post.subforum, post.author].filter((one) => one !== null && one !== '').join(' · '),
          <>
            {post.score !== null && `${shortNumber(post.score, locale)} points · `}
            {post.comments !== null && `${shortNumber(post.comments, locale)} comments · `}
            {post.createdAt !== null && <RelativeTime at={post.createdAt} />}
          </>,
        ]
  return (
    <Card
      title={title}
      name={title}
      state={state}
      picture={cover === undefined ? picture : undefined}
      instead={cover === undefined ? insteadOf(item) : undefined}
      dim={mark?.read === true}
      lines={lines}
      marks={{
        ...(cover !== undefined && { word: cover }),
        ...(content !== undefined &&
          content.pictures.length > 1 && { corner: `${content.pictures.length} pictures` }),
      }}
    />
  )
}

/** What stands if there is no picture: how a text begins, or where a link leads. */
function insteadOf(item: ListedItem): ReactNode {
  const post = item.at === 'post' ? contentOf(item.post) : undefined
  const text = post?.text ?? subjectOf(item).words
  const spoilers = />!(?:[^!>]|!(?!<)|>(?!!)){1,1000}!</g
  const words = withoutSigns(text.slice(0, 1000).replace(spoilers, '…'))
  if (words !== '') return words
  if (post === undefined || post.form === 'text' || post.domain === null) return post?.subforum
  return (
    <>
      <IconLink aria-hidden="true" stroke={1.8} /> <b>{post.domain}</b>
    </>
  )
}

/** Height of a card of this width: its picture, two lines of title, two of facts. */
export const cardHeight = (width: number) => Math.round((width * 9) / 16) + 88
/** In a gallery the picture is nearly all. */
export const galleryHeight = (width: number) => Math.round((width * 9) / 16) + 46
