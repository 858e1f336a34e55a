import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { closeOverlay } from '../../state/overlays'
import { KeyHint } from '../../ui/key-hint'
import { type PaletteEntry, paletteEntries } from './entries'
import { findEntries, recentIds, rememberChoice } from './found'
import styles from './palette.module.css'
import { useFoundThings } from './things'

const optionId = (index: number) => `palette-option-${index}`

/** Before the next key is pressed: the dialog itself sets the focus a moment later. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

function choose(entry: PaletteEntry): void {
  // Found things change; only permanent entries are worth remembering.
  if (entry.group !== 'Things') rememberChoice(entry.id)
  closeOverlay()
  entry.run()
}

interface OptionProps {
  entry: PaletteEntry
  index: number
  selected: boolean
  onPoint: (index: number) => void
}

function Option({ entry, index, selected, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
    <div
      id={optionId(index)}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={() => onPoint(index)}
      onClick={() => choose(entry)}
    >
      {entry.tile}
      <span className={styles.title}>{entry.title}</span>
      <span className={styles.context}>{entry.context}</span>
      {entry.keys !== undefined && <KeyHint keys={entry.keys} />}
    </div>
  )
}

/** The palette: every page, operation, setting and action, and what was seen, found by a few letters. */
export function Palette() {
  const [query, setQuery] = useState('')
  /** By its id and not by its place: things that are found later may come above it. */
  const [pointed, setPointed] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const all = useMemo(paletteEntries, [])
  const recent = useMemo(recentIds, [])
  const fitting = useMemo(() => findEntries(all, query, recent), [all, query, recent])
  const things = useFoundThings(query)
  const groups = [...fitting, ...things]
  const flat = groups.flatMap((group) => group.entries)
  const selected = Math.max(
    0,
    flat.findIndex(({ id }) => id === pointed),
  )

  useEffect(() => {
    list.current?.querySelector(`#${optionId(selected)}`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const press = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (steps !== undefined && flat.length > 0) {
      event.preventDefault()
      const wrapped = (selected + steps + flat.length) % flat.length
      const clamped = Math.min(flat.length - 1, Math.max(0, selected + steps))
      setPointed(flat[Math.abs(steps) === 1 ? wrapped : clamped]?.id)
    }
    const entry = flat[selected]
    if (event.key === 'Enter' && entry !== undefined) {
      event.preventDefault()
      choose(entry)
    }
  }

  return (
    <Modal.Root
      opened
      onClose={closeOverlay}
      centered={false}
      yOffset={88}
      size={620}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or do anything">
        <div className={styles.field}>
          <IconSearch aria-hidden="true" stroke={1.8} />
          <input
            ref={focusAtOnce}
            type="text"
            role="combobox"
            aria-label="Search or do anything"
            aria-expanded={flat.length > 0}
            aria-controls="palette-list"
            aria-activedescendant={flat.length > 0 ? optionId(selected) : undefined}
            aria-autocomplete="list"
            placeholder="Pages, operations, actions, anything you have seen"
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setPointed(undefined)
            }}
            onKeyDown={press}
          />
          <KeyHint keys="Escape" />
        </div>
        <div ref={list} id="palette-list" role="listbox" aria-label="Found" className={styles.list}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by role
            <div key={group.heading} role="group" aria-label={group.heading}>
              <div className={styles.heading} aria-hidden="true">
                {group.heading}
              </div>
              {group.entries.map((entry) => {
                const index = flat.indexOf(entry)
                return (
                  <Option
                    key={entry.id}
                    entry={entry}
                    index={index}
                    selected={index === selected}
                    onPoint={(at) => setPointed(flat[at]?.id)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
