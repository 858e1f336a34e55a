import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import type { Download } from '#shared/bridge/downloads'
import { IntentBulk } from '../../../kit/intents/intent-bulk'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import { ListPage } from '../../../kit/page/list-page'
import { useList } from '../../../kit/page/use-list'
import type { RowListHandle } from '../../../kit/rows/row-list'
import { useDeskState } from '../../../state/desk-state'
import { joinClasses } from '../../../ui/join-classes'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import { move } from '../act'
import { DetailsPane } from '../details/details-pane'
import { actionWords, bulkActions, firstAction, type RowAction } from './actions'
import styles from './download-list.module.css'
import { DownloadMenu } from './download-menu'
import { DownloadRow } from './download-row'
import row from './download-row.module.css'
import { subjectOfDownload } from './download-subject'
import { movable } from './moves'
import { useDrag } from './use-drag'

interface DownloadListProps {
  /** Ids in their order; the same array as long as that stays. */
  rows: readonly string[]
  byId: ReadonlyMap<string, Download>
  /** Names what is shown: for another one the list begins at its top. */
  question: string
  /** Whether rows stand in the order of the queue, so that they can be moved. */
  queued: boolean
  listRef: RefObject<RowListHandle | null>
  /** Id of the entry whose details are open. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  onAction: (action: RowAction, ids: readonly string[]) => void
  bar: ReactNode
  foot: ReactNode
  /** In place of the rows if there are none. */
  empty: ReactNode
}

const keyOf = (id: string) => id
const rowHeight = { comfortable: 82, compact: 68 }
const moves = { ArrowUp: 'earlier', ArrowDown: 'later', Home: 'first', End: 'last' } as const
const isMove = (key: string): key is keyof typeof moves => Object.hasOwn(moves, key)

/** The downloads with their selection, menu and details. */
export function DownloadList(props: DownloadListProps) {
  const { rows, byId, question, queued, shown, onShow, onAction } = props
  const locale = useLocale()
  const density = useDeskState((state) => state.settings.appearance.density)
  const list = useList('downloads', question, rows, keyOf)
  const { chosen } = list
  const chosenIds = useMemo(() => new Set(chosen), [chosen])
  const { over, handlers } = useDrag({ queue: queued ? rows : undefined, byId, chosen: chosenIds })
  const heightOf = useCallback(() => rowHeight[density], [density])
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])

  const onKey = (id: string, key: string): boolean => {
    switch (key.toLowerCase()) {
      case 'p':
        onAction(byId.get(id)?.state.at === 'paused' ? 'resume' : 'pause', list.meant(id))
        return true
      case 'delete':
      case 'backspace':
        onAction('remove', list.meant(id))
        return true
      default:
        return false
    }
  }
  const onMoveKey = (event: KeyboardEvent) => {
    if (!event.altKey || !queued || list.active === undefined || !isMove(event.key)) return
    event.preventDefault()
    void move(movable(known(list.meant(list.active))), moves[event.key])
  }
  const open = (id: string) => {
    const download = byId.get(id)
    const first = download && firstAction(download)
    if (download?.state.at === 'done' && first !== undefined) onAction(first, [id])
    else onShow(id)
  }
  return (
    <ListPage
      list={list}
      listRef={props.listRef}
      bar={props.bar}
      foot={props.foot}
      label="Downloads"
      heightOf={heightOf}
      total={rows.length}
      onOpen={open}
      onKey={onKey}
      subjectOf={(id) => known([id]).map(subjectOfDownload)[0]}
      rowClass={(id) =>
        joinClasses(
          row.row,
          over?.id === id && (over.half === 'upper' ? row.dropUpper : row.dropLower),
        )
      }
      column={{ className: styles.list, onKeyDown: onMoveKey, ...handlers }}
      empty={props.empty}
      shown={shown}
      onShow={onShow}
      pane={(id, frame) => <DetailsPane id={id} onAction={onAction} {...frame} />}
      menu={(id, frame) => {
        const download = byId.get(id)
        return (
          download !== undefined && (
            <DownloadMenu download={download} onAction={onAction} {...frame} />
          )
        )
      }}
      bulk={(ids, clear) => (
        <DownloadsBar downloads={known(ids)} onAction={onAction} onClear={clear} />
      )}
    >
      {(id, { active, chosen, onToggle, onMenu }) => (
        <DownloadRow
          id={id}
          active={active}
          chosen={chosen}
          locale={locale}
          onToggle={onToggle}
          onMenu={onMenu}
          onAction={onAction}
        />
      )}
    </ListPage>
  )
}

interface DownloadsBarProps {
  downloads: readonly Download[]
  onAction: (action: RowAction, ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with the downloads that are chosen; a count stands if it is not all of them. */
function DownloadsBar({ downloads, onAction, onClear }: DownloadsBarProps) {
  const locale = useLocale()
  const queue = movable(downloads)
  return (
    <BulkBar
      label="Selected downloads"
      count={counted(downloads.length, 'download', 'downloads', locale)}
      onClear={onClear}
    >
      {bulkActions(downloads).map(({ action, ids }) => (
        <BulkAction
          key={action}
          count={ids.length < downloads.length ? wholeNumber(ids.length, locale) : undefined}
          onClick={() => onAction(action, ids)}
        >
          {actionWords[action]}
        </BulkAction>
      ))}
      {queue.length > 0 && (
        <>
          <BulkAction onClick={() => void move(queue, 'first')}>Move to the front</BulkAction>
          <BulkAction onClick={() => void move(queue, 'last')}>Move to the end</BulkAction>
        </>
      )}
      <IntentBulk subjects={downloads.map(subjectOfDownload)} without={['offline']} />
    </BulkBar>
  )
}
