import { IconUser } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import type { Values } from '#shared/reading/forms/view'
import type { OperationId } from '#shared/services/index'
import type { ContentsPage } from '#shared/services/video/models'
import type { ViewOf } from '#shared/services/views'
import { followQuietly } from '../../data/use-follows'
import { useOperationPages } from '../../data/use-operation-pages'
import { cardHeight } from '../../kit/cards/card'
import { CardPage } from '../../kit/cards/card-page'
import { RecordsExport } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import type { MenuPlace } from '../../kit/page/frames'
import { MenuEntry } from '../../kit/page/menu-entry'
import { MorePages } from '../../kit/page/more-pages'
import { type ListState, useList } from '../../kit/page/use-list'
import { RecordMenu } from '../../kit/record/record-menu'
import { toggledRow } from '../../kit/rows/row-selection'
import { Answered } from '../../kit/shown/answered'
import { markRead } from '../../queries/library/marks'
import { copyText } from '../../state/copy-text'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { useVideoAddress } from '../video-preferences'
import { channelRoute, videoRoute } from '../video-routes'
import { ContentCard, wideHeight } from './cards/content-card'
import { downloadVideos } from './download'
import { followableOf } from './following/followed-channels'
import {
  aboutContent,
  type ContentsView,
  contentItems,
  contentSubject,
  type ListedContent,
} from './listed'
import { type CardMarksOf, useCardMarks } from './use-card-marks'

/** Operations that answer with a list of contents. */
type ContentsOperation = {
  [Id in OperationId]: ViewOf<Id> extends ContentsView ? Id : never
}[OperationId]

/** A list of the service over pages: of what operation, what question, and how far it is asked. */
export function useContents(
  operation: ContentsOperation,
  values: Values | null,
  options?: Parameters<typeof useOperationPages>[3],
) {
  const pages = useOperationPages(operation, values, contentItems, options)
  return { operation, question: JSON.stringify(values), pages }
}

interface ContentListProps extends ReturnType<typeof useContents> {
  label: string
  /** Said if the answer holds nothing. */
  nothing: string
  idle?: ReactNode
  /** Between the source and the cards. */
  bar?: (model: ContentsPage) => ReactNode
  ofChannel?: boolean
}

/** What a list of the service holds, as cards; all states of asking, and further pages by hand. */
export function ContentList(props: ContentListProps) {
  const { operation, question, pages, label, nothing, idle, bar, ofChannel } = props
  const { items } = pages
  return (
    <Answered
      operation={operation}
      handle={pages}
      at="contents"
      idle={idle}
      bar={bar}
      tools={
        <RecordsExport
          what={{ at: 'items', items: items.map(pointerOf) }}
          name={label}
          disabled={items.length === 0}
        />
      }
      empty={() => items.length === 0 && <EmptyState title={nothing} />}
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
    </Answered>
  )
}

const pointerOf = ({ recordKind, recordId }: ListedContent) =>
  ({ service: 'video', kind: recordKind, id: recordId }) as const

const wideOf = (item: ListedContent) => wideHeight(item)
const shelfOf = ({ shelf = '' }: ListedContent) => ({
  key: shelf,
  title: shelf === '' ? 'More' : shelf,
})

interface ContentGridProps {
  name: string
  question: string
  items: readonly ListedContent[]
  label: string
  ofChannel?: boolean | undefined
  isFresh?: (recordId: string) => boolean
}

/** Things as cards, with everything that can be done with one of them and with several. */
export function ContentGrid(props: ContentGridProps) {
  const { name, question, items, label, ofChannel, isFresh } = props
  const go = useWorkspace((workspace) => workspace.go)
  const marks = useCardMarks(items)
  const addressOf = useVideoAddress()
  const list = useList(name, question, items, contentItems.keyOf)
  const onDownload = useCallback(
    (chosen: readonly ListedContent[]) => downloadVideos(chosen, addressOf),
    [addressOf],
  )
  const subjectOf = (item: ListedContent) => contentSubject(item, addressOf)
  const onKey = (item: ListedContent, key: string): boolean => {
    if (key === 'd') onDownload(list.meant(item))
    else if (key === 'x') list.onSelection((now) => toggledRow(now, list.keyOf(item), item))
    else if (key === ' ' && item.at === 'video') go(videoRoute(item.video.id, { play: '1' }))
    else return marks.onKey(item, key, list.meant(item))
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
    <CardPage
      list={list}
      label={label}
      heightOf={cardHeight}
      wideOf={wideOf}
      {...(hasShelves && { sectionOf: shelfOf })}
      onOpen={(item) => go(aboutContent(item).route)}
      onKey={onKey}
      onCopy={(item) => {
        const address = item.at === 'video' ? addressOf(item.video.id) : undefined
        if (address !== undefined) void copyText(address, 'Address')
      }}
      subjectOf={subjectOf}
      menu={(item, frame) => <ContentMenu item={item} marks={marks} frame={frame} />}
      bulk={() => <ChosenBar list={list} marks={marks} onDownload={onDownload} />}
    >
      {(item, state) => <ContentCard item={item} state={state} actions={actions} />}
    </CardPage>
  )
}

interface ContentMenuProps {
  item: ListedContent
  marks: CardMarksOf
  frame: MenuPlace
}

/** Everything that can be done with a thing of a list. */
function ContentMenu({ item, marks, frame }: ContentMenuProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const addressOf = useVideoAddress()
  const channel = aboutContent(item).channel?.id
  return (
    <RecordMenu
      subjects={[contentSubject(item, addressOf)]}
      mark={marks.markOf(item)}
      seen
      {...frame}
    >
      {channel !== undefined && (
        <MenuEntry icon={IconUser} onClick={() => go(channelRoute(channel))}>
          Open the channel
        </MenuEntry>
      )}
    </RecordMenu>
  )
}

interface ChosenBarProps {
  list: ListState<ListedContent>
  marks: CardMarksOf
  onDownload: (items: readonly ListedContent[]) => void
}

function ChosenBar({ list: { chosen, clear }, marks, onDownload }: ChosenBarProps) {
  const locale = useLocale()
  const addressOf = useVideoAddress()
  const videos = chosen.filter(({ at }) => at === 'video')
  const channels = chosen.flatMap((item) =>
    item.at === 'channel' ? [followableOf(item.channel)] : [],
  )
  const some = (count: number) => (count === chosen.length ? undefined : String(count))
  return (
    <BulkBar
      label="Selected results"
      count={counted(chosen.length, 'result', 'results', locale)}
      onClear={clear}
    >
      <BulkAction onClick={() => marks.toggleSaved(chosen)}>Save</BulkAction>
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
        onClick={() => void followQuietly('video', channels)}
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
