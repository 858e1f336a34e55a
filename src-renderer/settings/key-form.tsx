import { Button, Radio } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { KeyStorage, StorageStrength } from '#shared/bridge/desk-state'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../desk'
import { offerDeskState, useDeskState } from '../state/desk-state'
import { FaultCard } from '../ui/failure/fault-card'
import styles from './key-form.module.css'

interface StorageOption {
  value: KeyStorage
  label: string
  help: string
}

const sessionOption: StorageOption = {
  value: 'session',
  label: 'For this session only',
  help: 'In memory. You type the key again after the next start.',
}

/** The ways to keep a key on this computer, the best first, in plain words. */
export function storageOptions(storage: StorageStrength): readonly StorageOption[] {
  switch (storage.at) {
    case 'unknown':
    case 'secure':
      return [
        {
          value: 'secure',
          label: 'On this computer, secured',
          help:
            storage.at === 'secure'
              ? `Encrypted by ${storage.name}, readable only for you.`
              : 'Encrypted by the system, readable only for you.',
        },
        sessionOption,
      ]
    case 'weak':
      return [
        sessionOption,
        {
          value: 'weak',
          label: 'On this computer, weakly protected',
          help: 'On disk with a fixed password: anyone who can read your files can read the key.',
        },
      ]
    case 'missing':
      return [sessionOption]
    default:
      return storage satisfies never
  }
}

type FormState = { at: 'open' } | { at: 'saving' } | { at: 'refused'; fault: Fault }

interface KeyFormProps {
  verb: string
  onSaved: () => void
  onCancel?: () => void
  cancelVerb?: string
}

/**
 * Takes the key once and hands it to main. The key stays in the input element alone: no state, no
 * store and no closure holds it, and the element is emptied once main has taken it.
 */
export function KeyForm({ verb, onSaved, onCancel, cancelVerb }: KeyFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const storage = useDeskState((state) => state.storage)
  const options = storageOptions(storage)
  const [chosen, setChosen] = useState<KeyStorage>()
  const [state, setState] = useState<FormState>({ at: 'open' })
  const [empty, setEmpty] = useState(false)
  const kept =
    options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? 'session'
  // The computer turned out to have only weak storage: that is a choice to make, not a failure.
  const weaker =
    state.at === 'refused' &&
    state.fault.code === 'storageUnavailable' &&
    (storage.at === 'weak' || storage.at === 'missing')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const nothing = input.current?.value.trim() === ''
    setEmpty(nothing)
    if (nothing || input.current === null) return input.current?.focus()
    setState({ at: 'saving' })
    const answer = await desk.call('key.save', { key: input.current.value.trim(), storage: kept })
    if (!answer.ok) return setState({ at: 'refused', fault: answer.fault })
    if (input.current !== null) input.current.value = ''
    setState({ at: 'open' })
    offerDeskState(answer.value)
    onSaved()
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <div className={styles.field}>
        <label htmlFor={id}>Gateway key</label>
        <input
          ref={input}
          id={id}
          className={styles.key}
          data-autofocus
          type="password"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={empty}
          aria-describedby={`${id}-help`}
          placeholder="Paste or type the key"
        />
        <p id={`${id}-help`} className={empty ? styles.problem : styles.help}>
          {empty
            ? 'Type or paste the key first.'
            : 'The window passes it on at once and never shows it again, only its last four characters.'}
        </p>
      </div>
      {(storage.at === 'weak' || storage.at === 'missing') && (
        <p className={styles.weak} role="status">
          {storage.reason}{' '}
          {weaker
            ? 'The key was not stored yet: choose below and save again.'
            : 'Choose below how the key is kept.'}
        </p>
      )}
      <Radio.Group
        label="Keep it"
        value={kept}
        onChange={(value) => setChosen(options.find((option) => option.value === value)?.value)}
      >
        <div className={styles.options}>
          {options.map((option) => (
            <Radio
              key={option.value}
              size="xs"
              value={option.value}
              label={option.label}
              description={option.help}
            />
          ))}
        </div>
      </Radio.Group>
      {state.at === 'refused' && !weaker && <FaultCard fault={state.fault} flush />}
      <div className={styles.buttons}>
        <Button type="submit" loading={state.at === 'saving'}>
          {verb}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {cancelVerb ?? 'Cancel'}
          </Button>
        )}
      </div>
    </form>
  )
}
