import { useState } from 'react'
import type { Watch } from '#shared/bridge/flights'
import { desk } from '../../../desk'
import { tell } from '../../../state/notices'
import { askForWatches, dropWatch, useWatches } from '../../../state/watches'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FaultCard } from '../../../ui/fault-card'
import { WatchDialog } from './watch-dialog'
import styles from './watch-list.module.css'
import { WatchRow } from './watch-row'

/** The watches: what each looks for, when it looks next and what it saw last. */
export function WatchList() {
  const { load, list } = useWatches()
  const [changing, setChanging] = useState<Watch>()
  const [removing, setRemoving] = useState<Watch>()
  const [asks, setAsks] = useState(false)

  const remove = async () => {
    if (removing === undefined) return
    const answer = await desk.call('flights.removeWatch', { id: removing.id })
    if (answer.ok) dropWatch(removing.id)
    else tell('failure', `${answer.fault.message} ${answer.fault.nextStep}`)
    setAsks(false)
  }
  return (
    <section className={styles.pane} aria-label="Watches">
      <h2 className={styles.heading}>Watches</h2>
      {load.at === 'failed' && (
        <div className={styles.fault}>
          <FaultCard fault={load.fault} onRetry={() => void askForWatches(desk)} flush />
        </div>
      )}
      {load.at === 'ready' && list.length === 0 && (
        <p className={styles.none}>
          A watch searches again by itself and tells when the price falls. Set one with Watch, here
          or above the results of a search.
        </p>
      )}
      <ul className={styles.list}>
        {list.map((watch) => (
          <WatchRow
            key={watch.id}
            watch={watch}
            onChange={() => setChanging(watch)}
            onRemove={() => {
              setRemoving(watch)
              setAsks(true)
            }}
          />
        ))}
      </ul>
      {changing !== undefined && (
        <WatchDialog
          question={changing.question}
          watch={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      <ConfirmDialog
        opened={asks}
        title="Remove the watch"
        verb="Remove"
        onConfirm={remove}
        onClose={() => setAsks(false)}
      >
        “{removing?.title}” is not searched for by itself any more. The points it made stay in the
        price trail.
      </ConfirmDialog>
    </section>
  )
}
