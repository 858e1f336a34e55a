import { Button } from '@mantine/core'
import { IconDatabaseOff, IconLock } from '@tabler/icons-react'
import { desk } from '../desk'
import { told } from '../state/told'
import { EmptyState } from '../ui/empty-state'
import { Waiting } from '../ui/waiting'
import styles from './library-page.module.css'

/** The library is being opened; after an update its tables may have to be made anew. */
export function StoreOpening() {
  return <Waiting label="The library is opening" />
}

/** Nothing is kept in this run: why, and what still works. */
export function StoreFailed({ reason }: { reason: string }) {
  return (
    <EmptyState
      icon={<IconDatabaseOff stroke={1.8} />}
      title="The library could not be opened"
      actions={
        <Button variant="default" onClick={() => void told(desk.call('system.openDataFolder'))}>
          Open the data folder
        </Button>
      }
    >
      {reason} Answers are not being stored. The services work as usual.
    </EmptyState>
  )
}

/** What is kept can be read, and nothing new is added. */
export function StoreReadOnly({ reason }: { reason: string }) {
  return (
    <p className={styles.readOnly} role="status">
      <IconLock aria-hidden="true" stroke={1.8} />
      Read only: {reason} The library can be searched; nothing new is added.
    </p>
  )
}
