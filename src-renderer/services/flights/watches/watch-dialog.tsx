import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import type { Fault } from '#shared/bridge/result'
import { localDay } from '#shared/reading/calendar-day'
import { routeWords } from '#shared/services/flights/question-words'
import { forTravellers } from '#shared/services/flights/travellers'
import { desk } from '../../../desk'
import { useToday } from '../../../kit/days/use-today'
import { useDeskState } from '../../../state/desk-state'
import { tell } from '../../../state/notices'
import { useRuns } from '../../../state/runs'
import { offerWatch } from '../../../state/watches'
import { FaultCard } from '../../../ui/fault-card'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { useFocusBefore } from '../../../ui/use-focus-before'
import { daysWords, questionParts } from '../question-words'
import { costOfWatch } from './calls-of-watch'
import styles from './watch-dialog.module.css'
import { type DraftFaults, draftOf, readAmount, readDraft, readHours } from './watch-draft'
import { budgetWords, costWords, watchPrice } from './watch-words'

/** A price that was found, for all travellers together, and when. */
export interface KnownPrice {
  cheapest: number
  /** Epoch milliseconds. */
  at: number
}

interface WatchDialogProps {
  question: FlightQuestion
  /** The watch to change; a new one without it. */
  watch?: Watch | undefined
  /** The cheapest that is known for it already. */
  known?: KnownPrice | undefined
  onClose(): void
}

type Saving = { at: 'rest' } | { at: 'saving' } | { at: 'failed'; fault: Fault; when: number }

/** Goes to the first field with a sentence, once it has it. */
function showFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Writes a watch: how often its search is run again, and when to tell of it. */
export function WatchDialog({ question, watch, known, onClose }: WatchDialogProps) {
  const locale = useLocale()
  const today = useToday()
  useFocusBefore()
  const [draft, setDraft] = useState(() => draftOf(watch, locale))
  // Sentences appear once one has tried to save, and from then on keep up with what is typed.
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState<Saving>({ at: 'rest' })
  const reading = readDraft(draft, question, watch?.id, localDay(Date.now()), locale)
  const faults: DraftFaults = tried && reading.at === 'refused' ? reading.faults : {}
  const refused = saving.at === 'failed' ? (saving.fault.fields ?? {}) : {}
  const write = (part: Partial<typeof draft>) => setDraft((present) => ({ ...present, ...part }))

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (reading.at === 'refused') return showFirstFault(event.currentTarget)
    if (saving.at === 'saving') return
    setSaving({ at: 'saving' })
    const answer = await desk.call('flights.changeWatch', reading.change)
    if (!answer.ok) return setSaving({ at: 'failed', fault: answer.fault, when: Date.now() })
    offerWatch(answer.value)
    tell('success', watch === undefined ? 'The watch is set.' : 'The watch is changed.')
    onClose()
  }

  const amount = draft.below.trim() === '' ? undefined : readAmount(draft.below, locale)
  return (
    <Modal
      opened
      onClose={onClose}
      title={watch === undefined ? 'Watch this search' : 'Change the watch'}
      size={460}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <div className={styles.question}>
          <p className={styles.places}>{routeWords(question.legs)}</p>
          <p>{questionParts(question, locale, today).join(' · ')}</p>
        </div>
        {faults.question !== undefined && (
          <p className={styles.problem} role="alert">
            {faults.question}
          </p>
        )}
        <div className={styles.field}>
          <TextInput
            label="Search again every"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={draft.everyHours}
            error={faults.everyHours ?? refused.everyHours}
            rightSection={<span>hours</span>}
            rightSectionWidth={56}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={<Cost everyHours={draft.everyHours} />}
            onChange={(event) => write({ everyHours: event.currentTarget.value })}
          />
        </div>
        <fieldset className={styles.tells}>
          <legend>Tell me</legend>
          <TextInput
            label="When the cheapest is at or below"
            inputMode="decimal"
            autoComplete="off"
            placeholder="no line"
            value={draft.below}
            error={faults.below ?? refused.below}
            rightSection={<span>{question.currency}</span>}
            rightSectionWidth={56}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={
              amount === undefined ? undefined : (
                <Line amount={amount} question={question} known={known} />
              )
            }
            onChange={(event) => write({ below: event.currentTarget.value })}
          />
          <Switch
            label="When it is cheaper than every search before"
            description={comparedWords(question, locale, today)}
            checked={draft.newLow}
            onChange={(event) => write({ newLow: event.currentTarget.checked })}
          />
          {draft.below.trim() === '' && !draft.newLow && (
            <p className={styles.quiet}>
              Nothing is told then; each search still adds a point to the price trail.
            </p>
          )}
        </fieldset>
        <Switch
          label={draft.on ? 'The watch is on' : 'The watch is off'}
          checked={draft.on}
          onChange={(event) => write({ on: event.currentTarget.checked })}
        />
        {saving.at === 'failed' && <FaultCard fault={saving.fault} at={saving.when} flush />}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.at === 'saving'}>
            {watch === undefined ? 'Watch' : 'Save'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What the newest price of a watch is compared with. */
function comparedWords(
  question: FlightQuestion,
  locale: string | undefined,
  today: string,
): string {
  const whom = forTravellers(question, locale)
  const dates = daysWords(question, locale, today)
  return `Compared with complete searches of ${[dates, whom].filter(Boolean).join(' ')}.`
}

interface LineProps {
  amount: number
  question: FlightQuestion
  known: KnownPrice | undefined
}

/** At which price the watch tells, and whether that is met already. */
function Line({ amount, question, known }: LineProps) {
  const locale = useLocale()
  return (
    <>
      Tells at {watchPrice(amount, question, locale)} or less.
      {known !== undefined && known.cheapest <= amount && (
        <>
          {' '}
          That is met already: {watchPrice(known.cheapest, question, locale)} was found{' '}
          <RelativeTime at={known.at} />.
        </>
      )}
    </>
  )
}

/** What the watch costs in a day, against the day's budget. */
function Cost({ everyHours }: { everyHours: string }) {
  const locale = useLocale()
  const runs = useRuns(({ byId }) => byId)
  const budget = useDeskState(({ settings }) => settings.services.flights.dailyBudget)
  const hours = readHours(everyHours, locale)
  if (typeof hours !== 'number') return null
  const cost = costOfWatch(hours, runs.values())
  const { fits, words } = budgetWords(cost.callsADay, budget, locale)
  return (
    <>
      {costWords(cost, locale)} <span className={fits ? undefined : styles.warn}>{words}</span>
    </>
  )
}
