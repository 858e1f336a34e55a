import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { IconBell, IconBellFilled, IconBellOff } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Fault, Result } from '#shared/bridge/result'
import { notify } from '../../state/notices'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useFocusBefore } from '../../ui/use-focus-before'
import { readNumber } from '../numbers/typed-number'
import { budgetWords, costWords, type LookWords, type WatchCost } from './watch-cost'
import styles from './watch-dialog.module.css'
import { type DraftFaults, draftOf, readDraft, readHours, type WatchSettings } from './watch-draft'

/** The words for watches of one kind, and what they can be set to look at. */
export interface WatchPolicyWords {
  /** "Watch this search" */
  title: string
  /** "Search again every" */
  pace: string
  look: LookWords
  /** Of which budget the calls are taken: "flights". */
  service: string
  /** The line at which it notifies; without it there is none. */
  limit?: {
    label: string
    placeholder: string
    unit: string
    /** Said of what is no amount. */
    noAmount: string
    /** What the line means, below the field. */
    words: (amount: number) => ReactNode
    /** The field as main names it in a fault. */
    field: string
  }
  /** The news it can notify of. */
  news: { label: string; description: string }
  /** Said if it is to notify of nothing. */
  silent: string
}

interface WatchDialogProps {
  words: WatchPolicyWords
  /** The watch to change; a new one without it. */
  watch: WatchSettings | undefined
  /** What is watched. */
  children: ReactNode
  /** Why it can no longer be on; undefined while it can. */
  passed?: string | undefined
  costOf: (everyHours: number) => WatchCost
  /** Calls a day for the service; null is no budget. */
  budget: number | null
  onSave: (settings: WatchSettings) => Promise<Result<unknown>>
  onClose: () => void
}

type Saving = { at: 'rest' } | { at: 'saving' } | { at: 'failed'; fault: Fault; when: number }

/** Label, field, fault, and below it what is meant. */
const fieldOrder = ['label', 'input', 'error', 'description'] as const

/** Writes a watch: how often it looks, and when it notifies. */
export function WatchDialog(props: WatchDialogProps) {
  const { words, watch, passed, onSave, onClose } = props
  const { limit } = words
  const locale = useLocale()
  useFocusBefore()
  const [draft, setDraft] = useState(() => draftOf(watch, locale))
  // Messages appear after the first attempt to save, and from then on follow what is typed.
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState<Saving>({ at: 'rest' })
  const reading = readDraft(draft, limit?.noAmount ?? '', passed, locale)
  const faults: DraftFaults = tried && reading.at === 'refused' ? reading.faults : {}
  const refused = saving.at === 'failed' ? (saving.fault.fields ?? {}) : {}
  const write = (part: Partial<typeof draft>) => setDraft((present) => ({ ...present, ...part }))

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (reading.at === 'refused') return showFirstFault(event.currentTarget)
    if (saving.at === 'saving') return
    setSaving({ at: 'saving' })
    const answer = await onSave(reading.settings)
    if (!answer.ok) return setSaving({ at: 'failed', fault: answer.fault, when: Date.now() })
    notify('success', watch === undefined ? 'Watch added.' : 'Watch changed.')
    onClose()
  }

  const amount = draft.limit.trim() === '' ? undefined : readNumber(draft.limit, locale)
  return (
    <Modal
      opened
      onClose={onClose}
      title={watch === undefined ? words.title : 'Change the watch'}
      size={460}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <div className={styles.subject}>{props.children}</div>
        {faults.subject !== undefined && (
          <p className={styles.problem} role="alert">
            {faults.subject}
          </p>
        )}
        <TextInput
          label={words.pace}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={draft.everyHours}
          error={faults.everyHours ?? refused.everyHours}
          rightSection={<span>hours</span>}
          rightSectionWidth={56}
          inputWrapperOrder={[...fieldOrder]}
          description={<Cost {...props} everyHours={draft.everyHours} />}
          onChange={(event) => write({ everyHours: event.currentTarget.value })}
        />
        <fieldset className={styles.notifies}>
          <legend>Notify me</legend>
          {limit !== undefined && (
            <TextInput
              label={limit.label}
              inputMode="decimal"
              autoComplete="off"
              placeholder={limit.placeholder}
              value={draft.limit}
              error={faults.limit ?? refused[limit.field]}
              rightSection={<span>{limit.unit}</span>}
              rightSectionWidth={56}
              inputWrapperOrder={[...fieldOrder]}
              description={amount === undefined ? undefined : limit.words(amount)}
              onChange={(event) => write({ limit: event.currentTarget.value })}
            />
          )}
          <Switch
            label={words.news.label}
            description={words.news.description}
            checked={draft.news}
            onChange={(event) => write({ news: event.currentTarget.checked })}
          />
          {draft.limit.trim() === '' && !draft.news && (
            <p className={styles.quiet}>{words.silent}</p>
          )}
        </fieldset>
        <Switch
          label={draft.on ? 'The watch is on' : 'The watch is off'}
          checked={draft.on}
          onChange={(event) => write({ on: event.currentTarget.checked })}
        />
        {saving.at === 'failed' && <FaultCard fault={saving.fault} at={saving.when} flush />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.at === 'saving'}>
            {watch === undefined ? 'Watch' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

/** Goes to the first field with a sentence, once it has it. */
function showFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

type CostProps = Pick<WatchDialogProps, 'words' | 'costOf' | 'budget'> & { everyHours: string }

/** What the watch costs in a day, against the day's budget. */
function Cost({ words, costOf, budget, everyHours }: CostProps) {
  const locale = useLocale()
  const hours = readHours(everyHours, locale)
  if (typeof hours !== 'number') return null
  const cost = costOf(hours)
  const stated = budgetWords(words.service, cost.callsADay, budget, locale)
  return (
    <>
      {costWords(cost, words.look, locale)}{' '}
      <span className={stated.fits ? undefined : styles.warn}>{stated.words}</span>
    </>
  )
}

interface WatchButtonProps {
  /** Invites to set a watch if there is none. */
  words: string
  /** The watch that is set; `title` says when it looks and notifies. */
  watch: { on: boolean; title: string } | undefined
  onClick: () => void
}

/** Sets a watch; if one is set, it says so and opens it. */
export function WatchButton({ words, watch, onClick }: WatchButtonProps) {
  const Icon = watch === undefined ? IconBell : watch.on ? IconBellFilled : IconBellOff
  return (
    <Button
      size="xs"
      variant={watch === undefined ? 'default' : 'light'}
      leftSection={<Icon size={14} stroke={1.8} aria-hidden="true" />}
      title={watch?.title}
      onClick={onClick}
    >
      {watch === undefined ? words : watch.on ? 'Watched' : 'Watch is off'}
    </Button>
  )
}
