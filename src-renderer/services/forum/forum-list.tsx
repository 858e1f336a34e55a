import { IconEyeOff, IconFilter, IconMessage2 } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { OfflineState } from '#shared/bridge/plans'
import type { OperationId } from '#shared/services/index'
import type { PagesHandle } from '../../data/use-operation-pages'
import { useOfflineRows, usePlan } from '../../data/use-plan'
import { useKindedMarks } from '../../data/use-record'
import { CardPage } from '../../kit/cards/card-page'
import { RecordsExport } from '../../kit/export/records-export'
import { HiddenStrip } from '../../kit/hide/hidden-strip'
import { HidePanel } from '../../kit/hide/hide-panel'
import { useHide } from '../../kit/hide/use-hide'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import type { MenuPlace } from '../../kit/page/frames'
import { ListPage, type PaneFrame } from '../../kit/page/list-page'
import { MenuEntry } from '../../kit/page/menu-entry'
import { MorePages } from '../../kit/page/more-pages'
import { useLastLook } from '../../kit/page/use-last-look'
import { useList } from '../../kit/page/use-list'
import { useShownRow } from '../../kit/page/use-shown-row'
import { RecordMenu } from '../../kit/record/record-menu'
import type { SectionHead } from '../../kit/rows/row-list'
import { RefusedState } from '../../kit/shown/refused-state'
import { Shown } from '../../kit/shown/shown'
import { SourceLine } from '../../kit/shown/source-line'
import { markRead, save, savedPointerOf, toggleSaved } from '../../queries/library/marks'
import { openLink } from '../../state/open-link'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { LinkButton, Pane } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { wholeNumber } from '../../ui/words'
import styles from './forum.module.css'
import { ItemRow } from './item-row'
import {
  actOn,
  coverOf,
  type ForumListed,
  itemKey,
  itemTitle,
  type ListedItem,
  offlineValues,
  subjectOf,
} from './items'
import { ForumKeys } from './keys-line'
import { PlaceCard } from './place-card'
import { PostReader } from './post/post-reader'
import { useNewComments } from './post/use-visit'
import { cardHeight, galleryHeight, PostCard } from './post-card'
import { postRoute, subforumRoute, userRoute } from './routes'
import { useForumView } from './use-forum-view'

interface ForumListProps {
  operation: OperationId
  /** Names the list for ever. */
  question: string
  label: string
  pages: PagesHandle<ForumListed, ListedItem>
  /** What was asked for, in sentences: "railways". */
  what: string
  /** Said if the answer lists nothing. */
  nothing: string
  /** Above the list. */
  head?: ReactNode
  idle?: ReactNode
  /** The subforum is said in each row: the list is not of one. */
  placed?: boolean
  /** Names what takes the list offline; rows of one that was taken say what is not there. */
  about?: string
}

const heightOf = () => 77
/** All comments of a post, down to the last that was left out. */
const commentsStep = { at: 'ask', operation: 'forum.postComments', deeper: true } as const

/** A listing of the forum beside the post that is read: posts, comments, subforums and users. */
export function ForumList(props: ForumListProps) {
  const { operation, question, label, pages, what, nothing, head, idle } = props
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const [view] = useForumView()
  const [rules, setRules] = useState(false)
  /** Posts whose comments the person asked for: a key that only passes over a post makes no call. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const { items, asked: answer } = pages
  const origin = answer.at === 'ready' && 'origin' in answer.model ? answer.model.origin : null
  const markOf = useKindedMarks('forum', items)
  // What is being read stays in the list.
  const showing = useRef<string>(undefined)
  const isRead = useMemo(
    () =>
      view.hideRead
        ? (item: ListedItem) => markOf(item)?.read === true && itemKey(item) !== showing.current
        : undefined,
    [view.hideRead, markOf],
  )
  const hide = useHide('forum', items, { nameOf: itemKey, subjectOf, isRead })
  const list = useList(`forum ${operation}`, question, hide.shown, itemKey)
  const [shown, setShown] = useShownRow(list)
  showing.current = shown && itemKey(shown)
  const freshOf = useNewComments()
  const look = useLastLook(`forum ${operation} ${question}`)
  const inTime = lookedAt.has(operation)
  const sectionOf = (item: ListedItem): SectionHead => {
    const at = timeOf(item)
    const fresh = look.since != null && at !== null && at > look.since
    return fresh
      ? { key: 'new', title: 'New since your last look' }
      : {
          key: 'seen',
          title: (
            <>
              Your last look was <RelativeTime at={look.since ?? 0} />
            </>
          ),
        }
  }
  const hasNew =
    inTime && look.since != null && hide.shown.some((item) => sectionOf(item).key === 'new')
  const offlineOf = useOfflineRows(items, (item) =>
    item.at === 'post' ? { ...commentsStep, values: offlineValues(item.post) } : undefined,
  )

  const taken = usePlan(props.about ?? '') !== undefined
  const offlineState = (item: ListedItem): OfflineState | undefined => {
    const state = offlineOf(item)
    return taken && state?.at === 'absent' && answer.at === 'ready'
      ? { at: 'listOnly', since: answer.answer.receivedAt, here: 0, of: 1 }
      : state
  }

  const onShow = (item: ListedItem | undefined, by?: 'keys') => {
    setShown(item)
    if (item === undefined || (item.at !== 'post' && item.at !== 'comment')) return
    if (by !== 'keys') setAsked((before) => new Set(before).add(itemKey(item)))
    if (markOf(item)?.read !== true) void markRead([pointerOf(item)], true)
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
      void toggleSaved({ ...pointerOf(item), saved: markOf(item)?.saved ?? null })
    } else if (letter === 'h') hideItem(item)
    else if (letter === 'z') return hide.undo()
    else if (letter === 'l') setAsked((before) => new Set(before).add(itemKey(item)))
    else if (letter === 'm' && item.at === 'post') {
      void markRead([pointerOf(item)], markOf(item)?.read !== true)
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
  const bar = (
    <>
      {head}
      {pages.asked.at === 'ready' && (
        <SourceLine
          operation={operation}
          handle={pages}
          shown={pages.asked}
          tools={
            <>
              <IconButton
                label="Hide by rule"
                icon={<IconFilter stroke={1.8} />}
                onClick={() => setRules(true)}
              />
              <RecordsExport
                icon
                what={{ at: 'items', items: hide.shown.map(pointerOf) }}
                name={`${what} ${label}`}
                disabled={hide.shown.length === 0}
              />
            </>
          }
        />
      )}
      <HiddenStrip hide={hide} onRules={() => setRules(true)} />
    </>
  )
  const subjectsOf = (some: readonly ListedItem[]) => some.map((item) => actOn(item, origin))
  const menu = (item: ListedItem, frame: MenuPlace) => (
    <RecordMenu
      subjects={subjectsOf(list.meant(item))}
      mark={markOf(item)}
      onOpen={() => open(item)}
      {...frame}
    >
      <MenuEntry icon={IconEyeOff} onClick={() => hideItem(item)}>
        Hide
      </MenuEntry>
    </RecordMenu>
  )
  const bulk = (chosen: readonly ListedItem[], clear: () => void) => (
    <BulkBar label="Selected items" count={wholeNumber(chosen.length, locale)} onClear={clear}>
      <BulkAction onClick={() => void save({ items: chosen.map(pointerOf).map(savedPointerOf) })}>
        Save
      </BulkAction>
      <IntentBulk subjects={subjectsOf(chosen)} />
    </BulkBar>
  )
  const isListed =
    answer.at === 'ready' && (answer.model.at === 'page' || answer.model.at === 'duplicates')
  const foot = isListed && <MorePages pages={pages} one="item" many="items" />
  const status = (
    <Shown operation={operation} handle={pages} what={what} bare idle={idle}>
      {(model) =>
        model.at === 'page' || model.at === 'duplicates' ? null : (
          <RefusedState answer={model} what={what} />
        )
      }
    </Shown>
  )
  if (answer.at === 'idle') {
    return (
      <Pane>
        {head}
        {status}
      </Pane>
    )
  }
  // The list keeps its place in every state: a menu that is open in its head stays open when the answer comes.
  return (
    <div className={styles.forum}>
      {view.form !== 'compact' && (
        <>
          {bar}
          {!isListed && status}
          {isListed && (
            <CardPage
              {...{ menu, bulk }}
              subjectOf={(item) => actOn(item, origin)}
              list={list}
              label={label}
              heightOf={view.form === 'cards' ? cardHeight : galleryHeight}
              onOpen={open}
              onKey={onKey}
            >
              {(item, state) => (
                <PostCard
                  item={item}
                  state={state}
                  mark={markOf(item)}
                  cover={item.at === 'post' ? coverOf(item.post, view) : undefined}
                  bare={view.form === 'gallery'}
                />
              )}
            </CardPage>
          )}
          {foot}
        </>
      )}
      {view.form === 'compact' && (
        <ListPage
          list={list}
          label={label}
          heightOf={heightOf}
          measured
          {...(hasNew && { sectionOf })}
          shown={shown}
          onShow={onShow}
          onOpen={open}
          onKey={onKey}
          bar={bar}
          foot={foot}
          empty={
            !isListed ? (
              status
            ) : (
              <EmptyState
                title={items.length === 0 ? nothing : 'Everything here is hidden'}
                actions={
                  items.length > 0 && (
                    <LinkButton onClick={() => hide.showAll(true)}>Show all of it</LinkButton>
                  )
                }
              />
            )
          }
          subjectOf={(item) => actOn(item, origin)}
          {...{ menu, bulk }}
          split={{
            name: 'forum.list',
            width: 392,
            idle: (
              <EmptyState icon={<IconMessage2 stroke={1.6} />} title="Nothing is open">
                A click opens a post with its comments. J and K go through the list without a call.
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
              placed={props.placed ?? false}
              cover={item.at === 'post' ? coverOf(item.post, view) : undefined}
              fresh={item.at === 'post' ? freshOf(item.post.id, item.post.comments) : 0}
              offline={offlineState(item)}
            />
          )}
        </ListPage>
      )}
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
  )
}

/** Listings in the order of time: what is new since the last look stands together at their top. */
const lookedAt: ReadonlySet<string> = new Set<OperationId>([
  'forum.subforumNew',
  'forum.subforumComments',
  'forum.userComments',
  'forum.userPostsNew',
])

const timeOf = (item: ListedItem): number | null =>
  item.at === 'post' ? item.post.createdAt : item.at === 'comment' ? item.comment.createdAt : null

const pointerOf = ({ recordKind, recordId }: ListedItem) =>
  ({ service: 'forum', kind: recordKind, id: recordId }) as const
