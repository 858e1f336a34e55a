import { Button, Popover, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { DeskState } from '#shared/bridge/desk-state'
import { useDeskState } from '../state/desk-state'
import { openFirstStart } from '../state/first-start'
import { useWorkspace } from '../state/workspace'
import { RelativeTime } from '../ui/relative-time'
import styles from './status-bar.module.css'

/** The state of the connection, in one word and one sentence. */
export function connectionWords(state: Pick<DeskState, 'connection' | 'demo'>): {
  at: 'online' | 'offline' | 'demo'
  word: string
  sentence: string
} {
  if (state.demo.at === 'on') {
    return {
      at: 'demo',
      word: 'Demo data',
      sentence: 'Answers come from the built-in demo gateway. Nothing leaves this computer.',
    }
  }
  if (state.connection.at === 'offline') {
    return { at: 'offline', word: 'Offline', sentence: state.connection.reason }
  }
  return {
    at: 'online',
    word: 'Online',
    sentence: 'There is a network connection. Test a service to see whether it answers.',
  }
}

function Since() {
  const connection = useDeskState((state) => state.connection)
  if (connection.at === 'online') return null
  return (
    <p>
      Since <RelativeTime at={connection.since} />. Everything stored can still be opened.
    </p>
  )
}

/** Online, offline or demo data, with the reason and the next step. */
export function ConnectionStatus() {
  const [open, setOpen] = useState(false)
  const connection = useDeskState((state) => state.connection)
  const demo = useDeskState((state) => state.demo)
  const go = useWorkspace((workspace) => workspace.go)
  const { at, word, sentence } = connectionWords({ connection, demo })
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" width={300} trapFocus>
      <Popover.Target>
        <Tooltip label={sentence} disabled={open} position="top-start" multiline maw={320}>
          <button
            type="button"
            className={styles.button}
            aria-label={`Connection: ${word}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <i className={styles.dot} data-at={at} aria-hidden="true" />
            <span role="status">{word}</span>
          </button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Connection">
        <div className={styles.popover}>
          <h2>{word}</h2>
          <p>{sentence}</p>
          {at === 'offline' && <Since />}
          {at === 'demo' ? (
            <Button size="xs" onClick={() => openFirstStart('connect')}>
              Connect my gateway
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setOpen(false)
                go({ page: 'settings', section: 'services' })
              }}
            >
              Addresses and tests
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
