import { Switch } from '@mantine/core'
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '#shared/bridge/result'
import { valueOrNotify } from '../../state/value-or-notify'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { useBusy } from '../../ui/overlay/use-busy'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { absoluteTime, relativeTime } from '../../ui/words'
import styles from './watch-list.module.css'

/** The result of the last look: what was found and reported, or why there was nothing. */
export interface LastLook {
  /** Epoch milliseconds. */
  at: number
  problem: string | null
  /** "$412", "3 new mails" */
  found: string
  reported: string | null
}

/** One watch as it is listed. */
export interface ListedWatch {
  id: string
  /** What is watched, short; `title` is the whole. */
  name: string
  title: string
  on: boolean
  /** Below the name: what it looks at, how often, and when it notifies. */
  lines: readonly string[]
  last: LastLook | null
  /** Epoch milliseconds; null if it will not look by itself. */
  nextAt: number | null
  /** What is said while it looks; undefined while it does not. */
  looking: string | undefined
}

interface WatchRowProps {
  watch: ListedWatch
  /** What looking at once is called: "Search now". */
  runLabel: string
  onTurn: (on: boolean) => Promise<Result<unknown>>
  onRun: () => Promise<Result<unknown>>
  onChange: () => void
  onRemove: () => void
}

/** One watch: a switch, its sentence, when it looks next, and the last result. */
export function WatchRow({ watch, runLabel, onTurn, onRun, onChange, onRemove }: WatchRowProps) {
  const { name, title, on, lines, last, looking } = watch
  const [busy, begin] = useBusy()
  const perform = (work: () => Promise<Result<unknown>>) => begin(() => valueOrNotify(work()))
  return (
    <li className={styles.watch} data-off={!on || undefined}>
      <div className={styles.line}>
        <span className={styles.title} title={title}>
          {name}
        </span>
        <Switch
          size="xs"
          aria-label={`Watch ${name}`}
          checked={on}
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => perform(() => onTurn(checked))}
        />
      </div>
      {lines.map((line) => (
        <p key={line} className={styles.second}>
          {line}
        </p>
      ))}
      {last !== null && <Last last={last} />}
      <div className={styles.foot}>
        <span className={styles.second}>
          {looking ?? <Next nextAt={watch.nextAt} otherwise={on ? '' : 'Off'} />}
        </span>
        <div className={styles.actions}>
          <IconButton
            label={runLabel}
            icon={<IconPlayerPlay stroke={1.8} />}
            disabled={busy || looking !== undefined}
            onClick={() => perform(onRun)}
          />
          <IconButton label="Change" icon={<IconPencil stroke={1.8} />} onClick={onChange} />
          <IconButton label="Remove" icon={<IconTrash stroke={1.8} />} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Next({ nextAt, otherwise }: { nextAt: number | null; otherwise: ReactNode }) {
  const locale = useLocale()
  const now = useNow()
  if (nextAt === null) return otherwise
  return (
    <>
      Next{' '}
      <time dateTime={new Date(nextAt).toISOString()} title={absoluteTime(nextAt, locale)}>
        {relativeTime(Math.max(nextAt, now), now, locale)}
      </time>
    </>
  )
}

function Last({ last }: { last: LastLook }) {
  if (last.problem !== null) {
    return (
      <p className={styles.problem}>
        {last.problem} <RelativeTime at={last.at} />
      </p>
    )
  }
  return (
    <p className={styles.last}>
      <strong>{last.found}</strong> <RelativeTime at={last.at} />
      {last.reported !== null && <span className={styles.reported}>{last.reported}</span>}
    </p>
  )
}
