import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { fittingPicture } from '#shared/services/video-reading'
import type { Subject } from '../../../intents/subject'
import { DetailPage } from '../../../kit/detail/detail-page'
import { RecordsExport } from '../../../kit/export/records-export'
import { IntentBulk } from '../../../kit/intents/intent-bulk'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import type { PaneFrame } from '../../../kit/page/frames'
import { ListPage } from '../../../kit/page/list-page'
import { useOpening } from '../../../kit/page/opening'
import { useList } from '../../../kit/page/use-list'
import { useShownRow } from '../../../kit/page/use-shown-row'
import { RecordMenu } from '../../../kit/record/record-menu'
import { RecordPane } from '../../../kit/record/record-pane'
import { useRecordActs } from '../../../kit/record/use-record-acts'
import { Star } from '../../../kit/save/star'
import { TablePage } from '../../../kit/table/table-page'
import type { TableState } from '../../../kit/table/use-table'
import { savedPointerOf } from '../../../queries/library/marks'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { Ellipsis, LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { compactNumber, counted } from '../../../ui/words'
import { useVideoAddress } from '../../video-preferences'
import { kindWords, nameOf } from '../names'
import { resources } from '../resources'
import { thingRoute } from '../routes'
import { thingSubject } from '../subject'
import {
  channelOf,
  commentOf,
  ownerOf,
  picturesOf,
  type ResourceId,
  type Thing,
  videoOf,
} from '../things'
import styles from '../video-data.module.css'
import { idOf, lengthWords } from './columns'
import { ThingDetails } from './thing-details'

const keyOf = ({ key }: Thing) => key
const rowHeight = () => 60

interface ThingListProps {
  resource: ResourceId
  question: string
  rows: readonly Thing[]
  /** As a table; without it as a list with one of them whole beside it. */
  table: TableState<Thing> | undefined
  /** The answer that they came from. */
  from: { answerId: string; operation: string }
  foot: ReactNode
}

/** What was found, as a table or as pages, with everything that can be done with it. */
export function ThingList({ resource, question, rows, table, from, foot }: ThingListProps) {
  const { one, many, title } = resources[resource]
  const list = useList(resource, question, rows, keyOf)
  const [shown, setShown] = useShownRow(list)
  const marks = useRecordActs('videoData', rows)
  const addressOf = useVideoAddress()
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const subjectOf = (thing: Thing) => thingSubject(thing, addressOf, from)
  const open = (thing: Thing) => go(thingRoute(thing.recordKind, thing.recordId))
  const show = (thing: Thing | undefined) => {
    setShown(thing)
    if (thing !== undefined) marks.onRead(thing)
  }
  const common = {
    list,
    label: title,
    total: rows.length,
    onOpen: open,
    onKey: marks.onKey,
    onCopy: (thing: Thing) => void copyText(list.meant(thing).map(idOf).join('\n'), 'Ids'),
    subjectOf,
    shown,
    onShow: show,
    empty: (
      <EmptyState icon={<IconSearchOff stroke={1.6} />} title={`No ${many}`}>
        The service answered well, and its list is empty.
      </EmptyState>
    ),
    foot,
    menu: (
      thing: Thing,
      frame: Parameters<NonNullable<Parameters<typeof ListPage<Thing>>[0]['menu']>>[1],
    ) => (
      <RecordMenu
        subjects={list.meant(thing).map(subjectOf)}
        mark={marks.markOf(thing)}
        onOpen={() => open(thing)}
        {...frame}
      />
    ),
    bulk: (chosen: readonly Thing[], clear: () => void) => (
      <BulkBar
        label={`Selected ${many}`}
        count={counted(chosen.length, one, many, locale)}
        onClear={clear}
      >
        <BulkAction onClick={() => marks.toggleSaved(chosen)}>
          {chosen.every(marks.isSaved) ? 'Remove from saved' : 'Save'}
        </BulkAction>
        <BulkAction onClick={() => void copyText(chosen.map(idOf).join(','), 'Ids')}>
          Copy ids
        </BulkAction>
        <IntentBulk subjects={chosen.map(subjectOf)} />
        <RecordsExport
          what={{ at: 'items', items: chosen.map(marks.pointerOf) }}
          name={`Selected ${many}`}
        />
      </BulkBar>
    ),
  }
  if (table !== undefined) {
    return (
      <TablePage
        {...common}
        table={table}
        nameOf={nameOf}
        leadOf={(thing) => <Lead thing={thing} size="cell" />}
        pane={(thing, frame) => (
          <RecordPane
            name="videoData.details"
            title={kindWords[thing.at]}
            pointer={marks.pointerOf(thing)}
            mark={marks.markOf(thing)}
            subject={subjectOf(thing)}
            frame={frame}
          >
            <ThingDetails thing={thing} />
          </RecordPane>
        )}
      />
    )
  }
  return (
    <ListPage
      {...common}
      heightOf={rowHeight}
      split={{
        name: 'videoData.list',
        width: 380,
        idle: (
          <EmptyState title="Nothing is open">Choose one of the list to see it whole.</EmptyState>
        ),
      }}
      pane={(thing, frame) => (
        <ThingPane
          thing={thing}
          mark={marks.markOf(thing)}
          subject={subjectOf(thing)}
          frame={frame}
          onOpen={() => open(thing)}
        />
      )}
    >
      {(thing) => <ThingRow thing={thing} locale={locale} />}
    </ListPage>
  )
}

function Lead({ thing, size }: { thing: Thing; size: 'cell' | 'row' }) {
  const round = channelOf(thing) !== undefined || commentOf(thing) !== undefined
  const address = fittingPicture(picturesOf(thing))
  if (address === undefined) return null
  return (
    <Picture
      address={address}
      alt=""
      size={size}
      round={round}
      className={size === 'cell' ? styles.lead : undefined}
    />
  )
}

/** One thing in the narrow list: its name, and what distinguishes it. */
function ThingRow({ thing, locale }: { thing: Thing; locale: string | undefined }) {
  const views = videoOf(thing)?.views
  const comment = commentOf(thing)
  const words = [
    comment?.author.name,
    ownerOf(thing)?.title,
    lengthWords(thing),
    views === undefined ? undefined : `${compactNumber(views, locale)} views`,
    comment?.likes === undefined ? undefined : counted(comment.likes, 'like', 'likes', locale),
  ].filter((word) => word !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that holds only the rows in view
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
    <div role="gridcell" className={styles.row}>
      <Lead thing={thing} size="row" />
      <span className={styles.rowWords}>
        <Ellipsis className={styles.rowTitle}>{nameOf(thing)}</Ellipsis>
        <Ellipsis className={styles.faint}>{words.join(' · ') || kindWords[thing.at]}</Ellipsis>
      </span>
    </div>
  )
}

interface ThingPaneProps {
  thing: Thing
  mark: RecordMark | undefined
  subject: Subject
  frame: PaneFrame
  onOpen: () => void
}

/** One thing of the list whole, as the page beside it. */
function ThingPane({ thing, mark, subject, frame, onOpen }: ThingPaneProps) {
  const opening = useOpening()
  const { service, kind, id } = subject
  return (
    <DetailPage
      title={commentOf(thing)?.author.name ?? nameOf(thing)}
      meta={<span className={styles.faint}>{kindWords[thing.at]}</span>}
      turn={frame.turn}
      onBack={frame.onClose}
      actions={
        <>
          <LinkButton onClick={() => opening(onOpen)}>Open its own page</LinkButton>
          <Star
            key={id}
            pointer={savedPointerOf({ service, kind, id })}
            mark={mark?.saved ?? null}
          />
          <IntentButton subjects={[subject]} />
        </>
      }
    >
      <div data-reading className={styles.page}>
        <ThingDetails thing={thing} headless />
      </div>
    </DetailPage>
  )
}
