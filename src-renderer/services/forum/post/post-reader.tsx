import { IconArrowsMaximize, IconEyeOff, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { httpsAddress } from '#shared/reading/web-address'
import type { ForumPost } from '#shared/services/forum/models'
import { nameId } from '#shared/services/forum/things'
import { TurnButtons } from '../../../kit/detail/turn-buttons'
import type { PaneFrame } from '../../../kit/page/list-page'
import { LinkButtons } from '../../../kit/record/link-buttons'
import { Star } from '../../../kit/save/star'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { Pane, Space } from '../../../ui/layout'
import styles from '../forum.module.css'
import { postRoute } from '../routes'
import { Byline } from './post-body'
import { PostThread } from './post-thread'

interface PostReaderProps {
  post: ForumPost
  frame: PaneFrame
  mark: RecordMark | undefined
  when: 'always' | 'kept'
  onAsk: () => void
  onHide: () => void
  /** Keys of the list that hold in the reader too; true if it did something. */
  onKey: (key: string) => boolean
}

/** A post of a list, whole, beside it. */
export function PostReader({ post, frame, mark, when, onAsk, onHide, onKey }: PostReaderProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const subforum = nameId(post.subforum)
  const [sort, setSort] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = { j: frame.turn.next, k: frame.turn.previous }[event.key.toLowerCase()]
    if (event.key === 'Escape') frame.onClose()
    else if (to !== undefined) to()
    else if (!onKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Pane onKeyDown={onKeyDown} role="region" aria-label="Post">
      <PostThread
        key={post.id}
        id={post.id}
        post={post}
        subforum={subforum}
        comment=""
        sort={sort}
        onSort={(next) => {
          onAsk()
          setSort(next)
        }}
        when={when}
        onAsk={onAsk}
        head={(shown) => (
          <div className={styles.readerHead}>
            <Byline {...(shown ?? post)} />
            <Space />
            {frame.turn.place >= 0 && <TurnButtons turn={frame.turn} />}
            <Star
              key={post.recordId}
              pointer={{ at: 'record', service: 'forum', kind: 'post', id: post.recordId }}
              mark={mark?.saved ?? null}
            />
            <IconButton label="Hide" keys="H" icon={<IconEyeOff stroke={1.8} />} onClick={onHide} />
            <LinkButtons link={httpsAddress(post.address)} keys="O" short />
            <IconButton
              label="Open on a page of its own"
              keys="Enter"
              icon={<IconArrowsMaximize stroke={1.8} />}
              onClick={() => go(postRoute(post.id, { subforum }))}
            />
            <IconButton
              label="Close"
              keys="Escape"
              icon={<IconX stroke={1.8} />}
              onClick={frame.onClose}
            />
          </div>
        )}
      />
    </Pane>
  )
}
