import { IconMessage2 } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { PagesHandle } from '../../data/use-operation-pages'
import { useMarks } from '../../data/use-record'
import { RecordsExport } from '../../kit/export/records-export'
import { HiddenStrip } from '../../kit/hide/hidden-strip'
import { HidePanel } from '../../kit/hide/hide-panel'
import { useHide } from '../../kit/hide/use-hide'
import { ListPage, type PaneFrame } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useList } from '../../kit/page/use-list'
import { Shown } from '../../kit/shown/shown'
import { SourceLine } from '../../kit/shown/source-line'
import { markRead, save, savedPointerOf, unsave } from '../../queries/library/marks'
import { openLink } from '../../state/open-link'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/layout'
import styles from './forum.module.css'
import { ItemRow } from './item-row'
import {
  actOn,
  coverOf,
  type ForumListed,
  itemKey,
  itemTitle,
  type ListedItem,
  subjectOf,
} from './items'
import { ForumKeys } from './keys-line'
import { PlaceCard } from './place-card'
import { PostReader } from './post-reader'
import { RefusedState } from './refused'
import { postRoute, subforumRoute, userRoute } from './routes'
import { useForumView } from './use-forum-view'
import { useNewComments } from './use-visit'

interface ForumListProps {
  operation: OperationId
  /** Names the list for ever. */
  question: string
  label: string
  pages: PagesHandle<ForumListed, ListedItem>
  /** What was asked for, in sentences: "railways". */
  what: string
  /** Said where the answer lists nothing. */
  nothing: string
  /** Above the list. */
  head?: ReactNode
  idle?: ReactNode
  /** The subforum is said in each row: the list is not of one. */
  placed?: boolean
}

const heightOf = () => 77

/** A listing of the forum beside the post that is read: posts, comments, subforums and users. */
export function ForumList(props: ForumListProps) {
  const { operation, question, label, pages, what, nothing, head, idle, placed = false } = props
  const go = useWorkspace((workspace) => workspace.go)
  const [view] = useForumView()
  const [rules, setRules] = useState(false)
  const [shown, setShown] = useState<ListedItem>()
  /** Posts whose comments the person asked for: a key that passes over a post is no call. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const { items, asked: answer } = pages
  const origin = answer.at === 'ready' && 'origin' in answer.model ? answer.model.origin : null
  const posts = useMarks(
    'forum',
    'post',
    useMemo(() => idsOf(items, 'post'), [items]),
  )
  const comments = useMarks(
    'forum',
    'comment',
    useMemo(() => idsOf(items, 'comment'), [items]),
  )
  const markOf = (item: ListedItem) =>
    item.at === 'post' ? posts.get(item.recordId) : comments.get(item.recordId)
  const isRead = useMemo(
    () =>
      view.hideRead
        ? (item: ListedItem) =>
            posts.get(item.recordId)?.read === true && itemKey(item) !== (shown && itemKey(shown))
        : undefined,
    [view.hideRead, posts, shown],
  )
  const hide = useHide('forum', items, { nameOf: itemKey, subjectOf, isRead })
  const list = useList(`forum ${operation}`, question, hide.shown, itemKey)
  const freshOf = useNewComments()

  const onShow = (item: ListedItem | undefined, by?: 'keys') => {
    setShown(item)
    if (item === undefined || (item.at !== 'post' && item.at !== 'comment')) return
    if (by !== 'keys') setAsked((before) => new Set(before).add(itemKey(item)))
    const pointer = { service: 'forum', kind: item.at, id: item.recordId } as const
    if (markOf(item)?.read !== true) void markRead([pointer], true)
  }
  const open = (item: ListedItem) => {
    switch (item.at) {
      case 'post':
        return go(postRoute(item.post.id, { subforum: item.post.subforum }))
      case 'comment': {
        const { postId, subforum, id } = item.comment
        return go(postRoute(postId, { subforum, comment: id }))
      }
      case 'subforum':
        return go(subforumRoute(item.subforum.name))
      case 'user':
        return go(userRoute(item.user.name))
      default:
        return item satisfies never
    }
  }
  const hideItem = (item: ListedItem) => {
    const rows = hide.shown
    const place = rows.findIndex((row) => itemKey(row) === itemKey(item))
    const next = rows[place + 1] ?? rows[place - 1]
    hide.hide(item, itemTitle(item))
    if (shown !== undefined && itemKey(shown) === itemKey(item)) onShow(next, 'keys')
    if (next !== undefined)
      list.onSelection((now) => ({ ...now, active: itemKey(next), anchor: itemKey(next) }))
  }
  const onKey = (item: ListedItem, key: string): boolean => {
    const letter = key.toLowerCase()
    if (letter === 'a' || letter === 's') {
      if (item.at !== 'post' && item.at !== 'comment') return false
      const pointer = savedPointerOf({ service: 'forum', kind: item.at, id: item.recordId })
      const saved = (markOf(item)?.saved ?? null) !== null
      void (saved ? unsave([pointer]) : save({ items: [pointer] }))
    } else if (letter === 'h') hideItem(item)
    else if (letter === 'z') return hide.undo()
    else if (letter === 'l') setAsked((before) => new Set(before).add(itemKey(item)))
    else if (letter === 'm' && item.at === 'post') {
      void markRead(
        [{ service: 'forum', kind: 'post', id: item.recordId }],
        markOf(item)?.read !== true,
      )
    } else if (letter === 'o' && item.at === 'post' && item.post.address !== null) {
      void openLink(item.post.address)
    } else return false
    return true
  }
  const pane = (item: ListedItem, frame: PaneFrame) =>
    item.at === 'post' ? (
      <PostReader
        key={itemKey(item)}
        post={item.post}
        frame={frame}
        mark={markOf(item)}
        when={asked.has(itemKey(item)) ? 'always' : 'kept'}
        onAsk={() => setAsked((before) => new Set(before).add(itemKey(item)))}
        onHide={() => hideItem(item)}
        onKey={(key) => onKey(item, key)}
      />
    ) : (
      <PlaceCard item={item} frame={frame} onOpen={() => open(item)} />
    )
  return (
    <Shown
      operation={operation}
      handle={pages}
      bare
      idle={
        <>
          {head}
          {idle}
        </>
      }
      empty={(model) =>
        model.at === 'page' || model.at === 'duplicates' ? undefined : (
          <>
            {head}
            <RefusedState answer={model} what={what} />
          </>
        )
      }
    >
      {() => (
        <div className={styles.forum}>
          <ListPage
            list={list}
            label={label}
            heightOf={heightOf}
            measured
            shown={shown}
            onShow={onShow}
            onOpen={open}
            onKey={onKey}
            bar={
              <>
                {head}
                {pages.asked.at === 'ready' && (
                  <SourceLine
                    operation={operation}
                    handle={pages}
                    shown={pages.asked}
                    tools={
                      <>
                        <LinkButton onClick={() => setRules(true)}>Hide by rule</LinkButton>
                        <RecordsExport
                          what={{
                            at: 'items',
                            items: hide.shown.map(({ recordKind, recordId }) => ({
                              service: 'forum',
                              kind: recordKind,
                              id: recordId,
                            })),
                          }}
                          name={`${what} ${label}`}
                          disabled={hide.shown.length === 0}
                        />
                      </>
                    }
                  />
                )}
                <HiddenStrip hide={hide} onRules={() => setRules(true)} />
              </>
            }
            foot={<MorePages pages={pages} one="item" many="items" />}
            empty={
              <EmptyState
                title={items.length === 0 ? nothing : 'Everything here is hidden'}
                actions={
                  items.length > 0 && (
                    <LinkButton onClick={() => hide.showAll(true)}>Show all of it</LinkButton>
                  )
                }
              />
            }
            subjectOf={(item) => actOn(item, origin)}
            split={{
              name: 'forum.list',
              width: 392,
              idle: (
                <EmptyState icon={<IconMessage2 stroke={1.6} />} title="Nothing is open">
                  A click opens a post with its comments. J and K go through the list without a
                  call.
                </EmptyState>
              ),
            }}
            pane={pane}
          >
            {(item, state) => (
              <ItemRow
                item={item}
                state={state}
                mark={markOf(item)}
                placed={placed}
                cover={item.at === 'post' ? coverOf(item.post, view) : undefined}
                fresh={item.at === 'post' ? freshOf(item.post.id, item.post.comments) : 0}
              />
            )}
          </ListPage>
          <ForumKeys />
          {rules && (
            <HidePanel
              hide={hide}
              items={items}
              subjectOf={subjectOf}
              onClose={() => setRules(false)}
            />
          )}
        </div>
      )}
    </Shown>
  )
}

const idsOf = (items: readonly ListedItem[], at: ListedItem['at']): string[] =>
  items.flatMap((item) => (item.at === at ? [item.recordId] : []))
