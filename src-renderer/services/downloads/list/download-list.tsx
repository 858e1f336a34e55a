import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Download } from '#shared/bridge/downloads'
import { RowList, type RowListHandle, type Spot } from '../../../kit/rows/row-list'
import { noSelection, type RowSelection, toggledRow } from '../../../kit/rows/row-selection'
import { useDeskState } from '../../../state/desk-state'
import { joinClasses } from '../../../ui/join-classes'
import { useLocale } from '../../../ui/locale'
import { move } from '../act'
import { firstAction, type RowAction } from './actions'
import { BulkBar } from './bulk-bar'
import styles from './download-list.module.css'
import { DownloadMenu } from './download-menu'
import { DownloadRow } from './download-row'
import row from './download-row.module.css'
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
  /** Puts the keyboard's row into the details while they are open. */
  onActive: (id: string) => void
  onAction: (action: RowAction, ids: readonly string[]) => void
  /** In place of the rows where there are none. */
  empty: ReactNode
}

const keyOf = (id: string) => id
const nothing = () => {}
const rowHeight = { comfortable: 82, compact: 68 }

/** The downloads with their selection and menu. */
export function DownloadList(props: DownloadListProps) {
  const { rows, byId, question, queued, listRef, shown, onShow, onActive, onAction, empty } = props
  const locale = useLocale()
  const density = useDeskState((state) => state.settings.appearance.density)
  const [selection, setSelection] = useState<RowSelection<string>>(noSelection)
  const [menu, setMenu] = useState<{ id: string; spot: Spot }>()

  // What is out of sight must not be removed by mistake; what is chosen keeps the newest word.
  const chosen = useMemo(
    () => rows.filter((id) => selection.chosen.has(id)),
    [rows, selection.chosen],
  )
  const chosenIds = useMemo(() => new Set(chosen), [chosen])
  const { over, handlers } = useDrag({ queue: queued ? rows : undefined, byId, chosen: chosenIds })

  const heightOf = useCallback(() => rowHeight[density], [density])
  const onToggle = useCallback((id: string) => setSelection((now) => toggledRow(now, id, id)), [])
  const onMenu = useCallback((id: string, spot: Spot) => {
    setSelection((now) => ({ ...now, active: id, anchor: id }))
    setMenu({ id, spot })
  }, [])
  const { active } = selection
  useEffect(() => {
    if (active !== undefined) onActive(active)
  }, [active, onActive])

  /** The chosen rows where the key's own is among them, else that one. */
  const meant = (id: string): readonly string[] => (chosenIds.has(id) ? chosen : [id])

  const onKey = (id: string, key: string): boolean => {
    switch (key.toLowerCase()) {
      case 'd':
        onShow(shown === undefined ? id : undefined)
        return true
      case 'p':
        onAction(byId.get(id)?.state.at === 'paused' ? 'resume' : 'pause', meant(id))
        return true
      case 'delete':
      case 'backspace':
        onAction('remove', meant(id))
        return true
      case 'escape':
        if (shown === undefined) return false
        onShow(undefined)
        return true
      default:
        return false
    }
  }
  const onMoveKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: 'earlier', ArrowDown: 'later', Home: 'first', End: 'last' } as const
    const target = Object.entries(to).find(([key]) => key === event.key)?.[1]
    if (!event.altKey || !queued || active === undefined || target === undefined) return
    event.preventDefault()
    void move(movable(meant(active).flatMap((id) => byId.get(id) ?? [])), target)
  }
  const open = (id: string) => {
    const download = byId.get(id)
    const first = download && firstAction(download)
    if (download?.state.at === 'done' && first !== undefined) onAction(first, [id])
    else onShow(id)
  }

  const menuOf = menu === undefined ? undefined : byId.get(menu.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid within has the role and the keyboard
    <div className={styles.list} onKeyDown={onMoveKey} {...handlers}>
      {chosen.length > 0 && (
        <BulkBar
          downloads={chosen.flatMap((id) => byId.get(id) ?? [])}
          onAction={onAction}
          onClear={() => setSelection((now) => ({ ...noSelection(), active: now.active }))}
        />
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <RowList
          ref={listRef}
          name="downloads"
          question={question}
          label="Downloads"
          rows={rows}
          keyOf={keyOf}
          heightOf={heightOf}
          total={rows.length}
          onMore={nothing}
          whole
          onAll={nothing}
          selection={selection}
          onSelection={setSelection}
          onOpen={open}
          onKey={onKey}
          onMenu={onMenu}
          rowClass={(id) =>
            joinClasses(
              row.row,
              id === shown && row.shown,
              over?.id === id && (over.half === 'upper' ? row.dropUpper : row.dropLower),
            )
          }
        >
          {(id, { active: isActive, chosen: isChosen }) => (
            <DownloadRow
              id={id}
              active={isActive}
              chosen={isChosen}
              locale={locale}
              onToggle={onToggle}
              onMenu={onMenu}
              onAction={onAction}
            />
          )}
        </RowList>
      )}
      {menu !== undefined && menuOf !== undefined && (
        <DownloadMenu
          download={menuOf}
          spot={menu.spot}
          onAction={onAction}
          onDetails={() => onShow(menu.id)}
          onClose={() => {
            setMenu(undefined)
            listRef.current?.focus()
          }}
        />
      )}
    </div>
  )
}
