import { Switch } from '@mantine/core'
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Watch } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import { routeWords } from '#shared/services/flights/question-words'
import { desk } from '../../../desk'
import { tell } from '../../../state/notices'
import { offerRun, useRuns } from '../../../state/runs'
import { offerWatch } from '../../../state/watches'
import { IconButton } from '../../../ui/icon-button'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { absoluteTime, relativeTime, wholeNumber } from '../../../ui/words'
import { daysWords } from '../question-words'
import { runOfWatch } from './run-of-watch'
import styles from './watch-list.module.css'
import { paceWords, watchPrice, watchTells } from './watch-words'

interface WatchRowProps {
  watch: Watch
  onChange: () => void
  onRemove: () => void
}

/** One watch: a switch, its sentence, when it looks next, and what came of the last time. */
export function WatchRow({ watch, onChange, onRemove }: WatchRowProps) {
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const running = useRuns(({ byId }) => runOfWatch(byId.values(), watch.id))
  const places = routeWords(watch.question.legs)

  const turn = async (on: boolean) => {
    const { id, question, everyHours, below, newLow } = watch
    setBusy(true)
    const change = { id, question, everyHours, below, newLow, on }
    const answer = await desk.call('flights.changeWatch', change)
    setBusy(false)
    if (answer.ok) offerWatch(answer.value)
    else tell('failure', `${answer.fault.message} ${answer.fault.nextStep}`)
  }
  const run = async () => {
    setBusy(true)
    const answer = await desk.call('flights.runWatch', { id: watch.id })
    setBusy(false)
    if (!answer.ok) return tell('failure', `${answer.fault.message} ${answer.fault.nextStep}`)
    offerRun(answer.value)
    tell('information', `Searching ${places}.`)
  }
  return (
    <li className={styles.watch} data-off={!watch.on || undefined}>
      <div className={styles.line}>
        <span className={styles.title} title={watch.title}>
          {places}
        </span>
        <Switch
          size="xs"
          aria-label={`Watch ${places}`}
          checked={watch.on}
          disabled={busy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
      <p className={styles.second}>{daysWords(watch.question, locale)}</p>
      <p className={styles.second}>
        {paceWords(watch.everyHours, locale)}, {watchTells(watch, locale)}
      </p>
      <Last watch={watch} />
      <div className={styles.foot}>
        <Next watch={watch} running={running} />
        <div className={styles.actions}>
          <IconButton
            label="Search now"
            icon={<IconPlayerPlay stroke={1.8} />}
            disabled={busy || running !== undefined}
            onClick={() => void run()}
          />
          <IconButton label="Change" icon={<IconPencil stroke={1.8} />} onClick={onChange} />
          <IconButton label="Remove" icon={<IconTrash stroke={1.8} />} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Next({ watch, running }: { watch: Watch; running: Run | undefined }) {
  const locale = useLocale()
  const now = useNow()
  if (running !== undefined) {
    return (
      <span className={styles.second}>
        Searching now{running.found > 0 && `, ${wholeNumber(running.found, locale)} so far`}
      </span>
    )
  }
  if (watch.nextAt === null) return <span className={styles.second}>{watch.on ? '' : 'Off'}</span>
  return (
    <span className={styles.second}>
      Next{' '}
      <time
        dateTime={new Date(watch.nextAt).toISOString()}
        title={absoluteTime(watch.nextAt, locale)}
      >
        {relativeTime(Math.max(watch.nextAt, now), now, locale)}
      </time>
    </span>
  )
}

/** What came of the last time: a price, what was told, or why there was none. */
function Last({ watch: { last, question } }: { watch: Watch }) {
  const locale = useLocale()
  if (last === null) return null
  if (last.problem !== null) {
    return (
      <p className={styles.problem}>
        {last.problem} <RelativeTime at={last.at} />
      </p>
    )
  }
  return (
    <p className={styles.last}>
      <strong>
        {last.cheapest === null ? 'No price' : watchPrice(last.cheapest, question, locale)}
      </strong>{' '}
      <RelativeTime at={last.at} />
      {last.told !== null && <span className={styles.told}>{last.told}</span>}
    </p>
  )
}
