import { type ReactNode, useState } from 'react'
import type { Fault, Result } from '#shared/bridge/result'
import { valueOrNotify } from '../../state/value-or-notify'
import { FaultCard } from '../../ui/failure/fault-card'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import styles from './watch-list.module.css'
import { type ListedWatch, WatchRow } from './watch-row'

interface WatchListProps<Watch> {
  load: { at: 'waiting' } | { at: 'ready' } | { at: 'failed'; fault: Fault }
  onRetry: () => void
  watches: readonly Watch[]
  listed: (watch: Watch) => ListedWatch
  /** Said while there is none: what a watch does and where one is set. */
  hint: string
  /** Said before one is removed: what stays. */
  farewell: (watch: Watch) => string
  runLabel: string
  onTurn: (watch: Watch, on: boolean) => Promise<Result<unknown>>
  onRun: (watch: Watch) => Promise<Result<unknown>>
  onRemove: (watch: Watch) => Promise<Result<unknown>>
  /** Draws the dialog that changes a watch. */
  dialog: (watch: Watch, close: () => void) => ReactNode
}

/** Watches: what each looks for, when it looks next and what it saw last. */
export function WatchList<Watch>(props: WatchListProps<Watch>) {
  const { load, watches, listed, farewell, runLabel, onTurn, onRun } = props
  const [changing, setChanging] = useState<Watch>()
  const [removing, setRemoving] = useState<Watch>()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    if (removing === undefined) return
    await valueOrNotify(props.onRemove(removing))
    setAsks(false)
  }
  return (
    <section className={styles.pane} aria-label="Watches">
      <h2 className={styles.heading}>Watches</h2>
      {load.at === 'failed' && (
        <div className={styles.fault}>
          <FaultCard fault={load.fault} onRetry={props.onRetry} flush />
        </div>
      )}
      {load.at === 'ready' && watches.length === 0 && <p className={styles.none}>{props.hint}</p>}
      <ul className={styles.list}>
        {watches.map((watch) => {
          const one = listed(watch)
          return (
            <WatchRow
              key={one.id}
              watch={one}
              runLabel={runLabel}
              onTurn={(on) => onTurn(watch, on)}
              onRun={() => onRun(watch)}
              onChange={() => setChanging(watch)}
              onRemove={() => {
                setRemoving(watch)
                setAsks(true)
              }}
            />
          )
        })}
      </ul>
      {changing !== undefined && props.dialog(changing, () => setChanging(undefined))}
      <ConfirmDialog
        opened={asks}
        title="Remove the watch"
        verb="Remove"
        onConfirm={remove}
        onClose={() => setAsks(false)}
      >
        {removing !== undefined && farewell(removing)}
      </ConfirmDialog>
    </section>
  )
}
