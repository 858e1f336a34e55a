import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Header } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { notify } from '../state/notices'
import { IconButton } from '../ui/icon-button'
import { useOnLeave } from '../ui/use-on-leave'
import { saveSetting } from './save'
import styles from './services-section.module.css'
import { SettingRow } from './setting-row'

interface Row extends Header {
  id: string
}

const newRow = (header: Header = { name: '', value: '' }): Row => ({
  id: crypto.randomUUID(),
  ...header,
})

type SaveState = { at: 'same' } | { at: 'saved' } | { at: 'refused'; sentence: string }

interface ExtraHeadersProps {
  service: ServiceId
  headers: readonly Header[]
}

/** Headers that go with every call of a service; saved as a whole when one of them is left. */
export function ExtraHeaders({ service, headers }: ExtraHeadersProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => headers.map(newRow))
  const [state, setState] = useState<SaveState>({ at: 'same' })
  /** Something was typed and is not on its way. */
  const typed = useRef(false)

  const save = async (wanted: readonly Row[]) => {
    typed.current = false
    const filled = wanted
      .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    if (JSON.stringify(filled) === JSON.stringify(headers)) return undefined
    const path = `services.${service}.extraHeaders`
    const saved = await saveSetting({ services: { [service]: { extraHeaders: filled } } }, path)
    setState(saved.ok ? { at: 'saved' } : { at: 'refused', sentence: saved.sentence })
    return saved
  }
  useOnLeave(async () => {
    const saved = typed.current ? await save(rows) : undefined
    if (saved?.ok === false) notify('failure', saved.sentence)
  })
  const change = (id: string, part: Partial<Header>) => {
    typed.current = true
    setState({ at: 'same' })
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  }
  const remove = (id: string) => {
    const rest = rows.filter((row) => row.id !== id)
    setRows(rest)
    void save(rest)
  }

  return (
    <SettingRow
      label="Further headers"
      help="Sent with every call, such as a host header. They are stored as plain text: never put the key here."
      feedback={state.at === 'saved' ? 'Saved' : ''}
      stacked
    >
      {rows.map((row) => (
        <div key={row.id} className={styles.header}>
          <TextInput
            aria-label="Header name"
            placeholder="Name"
            value={row.name}
            spellCheck={false}
            onChange={(event) => change(row.id, { name: event.currentTarget.value })}
            onBlur={() => save(rows)}
          />
          <TextInput
            aria-label="Header value"
            placeholder="Value"
            value={row.value}
            spellCheck={false}
            onChange={(event) => change(row.id, { value: event.currentTarget.value })}
            onBlur={() => save(rows)}
          />
          <IconButton
            label="Remove header"
            icon={<IconTrash stroke={1.8} />}
            onClick={() => remove(row.id)}
          />
        </div>
      ))}
      {state.at === 'refused' && (
        <p className={styles.refused} role="alert">
          {state.sentence}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setRows([...rows, newRow()])}
        >
          Add a header
        </Button>
      </div>
    </SettingRow>
  )
}
