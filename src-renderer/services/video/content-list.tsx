import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { PagesHandle } from '../../data/use-operation-pages'
import { runOfferOf } from '../../intents/offers'
import { cardHeight } from '../../kit/cards/card'
import { CardGrid } from '../../kit/cards/card-grid'
import { RecordsExport } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { MorePages } from '../../kit/page/more-pages'
import { type ListState, useList } from '../../kit/page/use-list'
import type { RowListHandle, Spot } from '../../kit/rows/row-list'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { markRead, save, savedPointerOf, unsave } from '../../queries/library/marks'
import { copyText } from '../../state/copy-text'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { Pane } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ContentCard, wideHeight } from './cards/content-card'
import { ContentMenu } from './cards/content-menu'
import { downloadVideos } from './download'
import { follow } from './following/use-following'
import { type ContentsView, contentItems, type ListedContent } from './listed'
import { useVideoAddress } from './preferences'
import { channelRoute, playlistRoute, postRoute, videoRoute } from './routes'
import { contentSubject } from './subject'
import { useCardMarks } from './use-card-marks'

interface ContentListProps {
  operation: OperationId
  /** Names what is shown: scroll and keyboard are remembered for it. */
  question: string
  pages: PagesHandle<ContentsView, ListedContent>
  label: string
  /** Said where the answer holds nothing. */
  nothing: string
  idle?: ReactNode
  /** Between the source and the cards. */
  bar?: (model: ContentsView) => ReactNode
  ofChannel?: boolean
}

/** What a list of the service holds, as cards; all states of asking, and further pages by hand. */
export function ContentList(props: ContentListProps) {
  const { operation, question, pages, label, nothing, idle, bar, ofChannel } = props
  const { items } = pages
  return (
    <Shown
      operation={operation}
      handle={pages}
      idle={idle}
      {...(bar !== undefined && { bar })}
      tools={
        <RecordsExport
          what={{ at: 'items', items: items.map(pointerOf) }}
          name={label}
          disabled={items.length === 0}
        />
      }
      empty={(model) =>
        model.at !== 'contents' ? (
          <Unanswered model={model} operation={operation} handle={pages} />
        ) : items.length === 0 ? (
          <EmptyState title={nothing} />
        ) : undefined
      }
    >
      {() => (
        <>
          <ContentGrid
            name={operation}
            question={question}
            items={items}
            label={label}
            ofChannel={ofChannel}
          />
          <MorePages pages={pages} one="result" many="results" />
        </>
      )}
    </Shown>
  )
}

const pointerOf = ({ recordKind, recordId }: ListedContent) => ({
  service: 'video' as const,
  kind: recordKind,
  id: recordId,
})

const wideOf = (item: ListedContent) => wideHeight(item)
const shelfOf = ({ shelf = '' }: ListedContent) => ({
  key: shelf,
  title: shelf === '' ? 'More' : shelf,
})

/** Where a thing of a list is shown on its own page. */
export function routeOf(item: ListedContent) {
  switch (item.at) {
    case 'video':
      return videoRoute(item.video.id)
    case 'channel':
      return channelRoute(item.channel.id)
    case 'playlist':
      return playlistRoute(item.playlist.id)
    case 'post':
      return postRoute(item.post.id)
    default:
      return item satisfies never
  }
}

interface ContentGridProps {
  name: string
  question: string
  items: readonly ListedContent[]
  label: string
  ofChannel?: boolean | undefined
  isFresh?: (videoId: string) => boolean
}

/** Things as cards, with everything that can be done with one of them and with several. */
export function ContentGrid(props: ContentGridProps) {
  const { name, question, items, label, ofChannel, isFresh } = props
  const go = useWorkspace((workspace) => workspace.go)
  const marks = useCardMarks(items)
  const addressOf = useVideoAddress()
  const list = useList(name, question, items, contentItems.keyOf)
  const grid = useRef<RowListHandle>(null)
  const [menuOf, setMenuOf] = useState<{ item: ListedContent; spot: Spot }>()
  const onDownload = useCallback(
    (chosen: readonly ListedContent[]) => downloadVideos(chosen, addressOf),
    [addressOf],
  )
  const toggleSaved = (meant: readonly ListedContent[]) => {
    const pointers = meant.map((item) => savedPointerOf(pointerOf(item)))
    const allSaved = meant.every((item) => (marks.markOf(item)?.saved ?? null) !== null)
    void (allSaved ? unsave(pointers) : save({ items: pointers }))
  }
  const onKey = (item: ListedContent, key: string): boolean => {
    const meant = list.meant(item)
    if (key === 's') toggleSaved(meant)
    else if (key === 'd') onDownload(meant)
    else if (key === 'm') {
      void markRead(meant.map(pointerOf), marks.markOf(item)?.read !== true)
    } else if (key === 'x') list.onSelection((now) => toggled(now, item))
    else if (key === ' ' && item.at === 'video') go(videoRoute(item.video.id, { play: '1' }))
    else
      return runOfferOf(
        key,
        meant.map((one) => contentSubject(one, addressOf)),
      )
    return true
  }
  const hasShelves = items.some(({ shelf }) => shelf !== undefined)
  const actions = {
    marks,
    onDownload,
    ...(ofChannel === true && { ofChannel }),
    ...(isFresh !== undefined && { isFresh }),
  }
  return (
    <Pane>
      {list.chosen.length > 0 && (
        <ChosenBar list={list} onSave={toggleSaved} onDownload={onDownload} />
      )}
      <CardGrid
        ref={grid}
        list={list}
        label={label}
        heightOf={cardHeight}
        wideOf={wideOf}
        {...(hasShelves && { sectionOf: shelfOf })}
        onOpen={(item) => go(routeOf(item))}
        onKey={onKey}
        onCopy={(item) => {
          const address = item.at === 'video' ? addressOf(item.video.id) : undefined
          if (address !== undefined) void copyText(address, 'Address')
        }}
        onMenu={(item, spot) => setMenuOf({ item, spot })}
      >
        {(item, state) => <ContentCard item={item} state={state} actions={actions} />}
      </CardGrid>
      {menuOf !== undefined && (
        <ContentMenu
          item={menuOf.item}
          spot={menuOf.spot}
          subject={contentSubject(menuOf.item, addressOf)}
          marks={marks}
          onSave={() => toggleSaved([menuOf.item])}
          onClose={() => {
            setMenuOf(undefined)
            grid.current?.focus()
          }}
        />
      )}
    </Pane>
  )
}

function toggled(now: ListState<ListedContent>['selection'], item: ListedContent) {
  const chosen = new Map(now.chosen)
  const key = contentItems.keyOf(item)
  if (!chosen.delete(key)) chosen.set(key, item)
  return { chosen, anchor: key, active: key }
}

interface ChosenBarProps {
  list: ListState<ListedContent>
  onSave: (items: readonly ListedContent[]) => void
  onDownload: (items: readonly ListedContent[]) => void
}

function ChosenBar({ list, onSave, onDownload }: ChosenBarProps) {
  const locale = useLocale()
  const addressOf = useVideoAddress()
  const { chosen, clear } = list
  const videos = chosen.filter(({ at }) => at === 'video')
  const channels = chosen.flatMap((item) => (item.at === 'channel' ? [item.channel] : []))
  const some = (count: number) => (count === chosen.length ? undefined : String(count))
  return (
    <BulkBar
      label="Selected results"
      count={counted(chosen.length, 'result', 'results', locale)}
      onClear={clear}
    >
      <BulkAction onClick={() => onSave(chosen)}>Save</BulkAction>
      <BulkAction
        not={videos.length === 0 ? 'None of them is a video.' : undefined}
        count={some(videos.length)}
        onClick={() => onDownload(videos)}
      >
        Download…
      </BulkAction>
      <BulkAction
        not={channels.length === 0 ? 'None of them is a channel.' : undefined}
        count={some(channels.length)}
        onClick={() => void follow(channels)}
      >
        Follow
      </BulkAction>
      <BulkAction onClick={() => void markRead(chosen.map(pointerOf), true)}>
        Mark as seen
      </BulkAction>
      <IntentBulk
        subjects={chosen.map((item) => contentSubject(item, addressOf))}
        without={['download', 'follow']}
      />
      <RecordsExport what={{ at: 'items', items: chosen.map(pointerOf) }} name="Selected results" />
    </BulkBar>
  )
}
