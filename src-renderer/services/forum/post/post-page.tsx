import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOperationPages } from '../../../data/use-operation-pages'
import { useRecord } from '../../../data/use-record'
import { ListHead } from '../../../kit/page/list-head'
import { LinkButtons } from '../../../kit/record/link-buttons'
import { Star } from '../../../kit/save/star'
import { markRead, savedPointerOf } from '../../../queries/library/marks'
import { useWorkspace } from '../../../state/workspace'
import { Pills } from '../../../ui/choice/pills'
import { IconButton } from '../../../ui/icon-button'
import { Pane, Space } from '../../../ui/layout'
import styles from '../forum.module.css'
import { ForumList } from '../forum-list'
import { forumItems } from '../items'
import { ForumKeys } from '../keys-line'
import { postRoute } from '../routes'
import { ViewMenu } from '../view-menu'
import { Byline } from './post-body'
import { PostThread } from './post-thread'

const tabs = [
  { id: 'comments', label: 'Comments' },
  { id: 'duplicates', label: 'Elsewhere' },
] as const

/** A post on a page of its own: with its comments, with one thread of them, or where else it was posted. */
export function PostPage({ values }: { values: Record<string, string> }) {
  const { id = '', subforum = '', comment = '', tab = 'comments', sort = '' } = values
  const go = useWorkspace((workspace) => workspace.go)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const back = useWorkspace((workspace) => workspace.back)
  const record = useRecord({ service: 'forum', kind: 'post', id })
  const item = record.at === 'ready' ? record.value : undefined
  const read = item?.read
  useEffect(() => {
    if (read === false) void markRead([{ service: 'forum', kind: 'post', id }], true)
  }, [read, id])
  const head = (byline: React.ReactNode, link: string | null) => (
    <div className={styles.readerHead}>
      {canGoBack && (
        <IconButton
          label="Back"
          keys="Alt+ArrowLeft"
          icon={<IconArrowLeft stroke={1.8} />}
          onClick={back}
        />
      )}
      {byline}
      <Space />
      <Pills
        label="Parts of the post"
        choices={tabs}
        selected={tab}
        onSelect={(next) => go(postRoute(id, { subforum, tab: next }))}
      />
      <Star
        key={id}
        pointer={savedPointerOf({ service: 'forum', kind: 'post', id })}
        mark={item?.saved ?? null}
      />
      <LinkButtons link={link} />
    </div>
  )
  if (tab === 'duplicates') {
    return (
      <Pane>
        {head(<span className={styles.byline}>{item?.title}</span>, item?.link ?? null)}
        <Duplicates id={id} />
      </Pane>
    )
  }
  return (
    <Pane>
      <PostThread
        key={`${id} ${comment}`}
        id={id}
        post={undefined}
        subforum={subforum}
        comment={comment}
        sort={sort}
        onSort={(next) => go(postRoute(id, { subforum, comment, sort: next }))}
        when="always"
        onAsk={() => {}}
        onWhole={() => go(postRoute(id, { subforum }))}
        head={(post, origin) =>
          head(
            post !== undefined && <Byline {...post} />,
            item?.link ??
              (post?.permalink === null || origin === null || post === undefined
                ? null
                : origin + post.permalink),
          )
        }
      />
      <ForumKeys />
    </Pane>
  )
}

/** Where else the same was posted. */
function Duplicates({ id }: { id: string }) {
  const pages = useOperationPages('forum.postDuplicates', { article: id, limit: '50' }, forumItems)
  return (
    <ForumList
      operation="forum.postDuplicates"
      question={id}
      label="Elsewhere"
      what="This post"
      pages={pages}
      nothing="Nobody posted the same elsewhere."
      placed
      head={<ListHead actions={<ViewMenu />} title="Also posted in" />}
    />
  )
}
