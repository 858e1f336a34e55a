import { Button } from '@mantine/core'
import { IconBell, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { changeWords, dayWords, navWords, toneOf } from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { useIntentKeys } from '../../../kit/intents/use-intent-keys'
import { Computed } from '../../../kit/shown/computed'
import { Loaded } from '../../../kit/shown/loaded'
import { useWorkspace } from '../../../state/workspace'
import { Chip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { Meta, Pane, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { Waiting } from '../../../ui/waiting'
import { AlertDialog } from '../alerts/alert-dialog'
import styles from '../funds.module.css'
import {
  type Histories,
  type KnownHistory,
  type ReadHistories,
  useHistories,
} from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useLists, useSchemes } from '../lists/use-lists'
import { useWatched } from '../lists/watched'
import { compareRoute, subjectOfFund } from '../routes'
import { FiguresSection } from './figures-section'
import { PlanCard } from './history-plan'
import { PriceSection } from './price-section'

/** One fund: its values over time, and every figure that they make. */
export function FundPage({ values: { code = '' } }: { values: Record<string, string> }) {
  const lists = useLists('kept')
  const schemes = useSchemes(lists.held, [code])
  const histories = useHistories([code], lists.held.latest)
  const row = schemes.at === 'ready' ? (schemes.value[0] ?? undefined) : undefined
  return (
    <Pane>
      <FundHead code={code} row={row} histories={histories} />
      <FundBody code={code} row={row} histories={histories} />
    </Pane>
  )
}

interface FundPartProps {
  code: string
  row: SchemeRow | undefined
  histories: Histories
}

function FundHead({ code, row, histories }: FundPartProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const watched = useWatched()
  const [alerting, setAlerting] = useState(false)
  const ready = histories.at === 'ready' ? histories.value : undefined
  const known = ready?.of.get(code)
  const name = row?.name ?? `Scheme ${code}`
  const on = watched.isWatched(code)
  const subject = subjectOfFund(code, name)
  useIntentKeys([subject])
  const last = known?.last ?? navOf(row)
  const moved = useWork(
    'funds.moved',
    ready === undefined ? null : { realm: ready.realm, codes: [code], since: 0 },
    ready?.revision ?? 0,
  )
  const before = moved.at === 'ready' ? moved.value[0]?.before : undefined
  const change =
    last == null || before == null || before.value <= 0 ? undefined : last.value / before.value - 1
  const source = known?.sources[0]
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h2>
          <span>{name}</span>{' '}
          {row !== undefined && (row.plan !== '' || row.option !== '') && (
            <Chip small>{[row.plan, row.option].filter(Boolean).join(', ').toLowerCase()}</Chip>
          )}
        </h2>
        <Meta
          parts={[
            row?.category,
            row?.house,
            code,
            known !== undefined &&
              known.first !== null &&
              known.last !== null &&
              `values from ${dayWords(known.first.day, locale)}`,
            source !== undefined && (
              <span key="source">
                from the library, <RelativeTime at={source.receivedAt} justNow="just now" />
              </span>
            ),
          ].map((part) => (part === false ? '' : part))}
        />
      </div>
      <Space />
      {last != null && (
        <div className={styles.nav}>
          <div>
            <b>{navWords(last.value, locale)}</b>{' '}
            {change !== undefined && (
              <span data-tone={toneOf(change)}>{changeWords(change, locale)}</span>
            )}
          </div>
          <span>NAV of {dayWords(last.day, locale)}</span>
        </div>
      )}
      <IconButton
        label={on ? 'Watched' : 'Watch this fund'}
        pressed={on}
        framed
        icon={on ? <IconStarFilled /> : <IconStar stroke={1.8} />}
        onClick={() => watched.toggle({ code, name, isin: row?.isin ?? null })}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBell size={14} />}
        onClick={() => setAlerting(true)}
      >
        Set an alert…
      </Button>
      <Button size="xs" onClick={() => go(compareRoute([code]))}>
        Compare
      </Button>
      <IntentButton subjects={[subject]} />
      {alerting && (
        <AlertDialog
          code={code}
          name={name}
          value={last?.value ?? null}
          onClose={() => setAlerting(false)}
        />
      )}
    </header>
  )
}

const navOf = (row: SchemeRow | undefined) =>
  row === undefined || row.nav === null || row.day === null
    ? undefined
    : { value: row.nav, day: row.day }

function FundBody({ code, row, histories }: FundPartProps) {
  const { choice } = useFiguresChoice()
  const ready = histories.at === 'ready' ? histories.value : undefined
  const known = ready?.of.get(code)
  const figures = useWork(
    'funds.figures',
    ready === undefined || known === undefined || known.count < 2
      ? null
      : { realm: ready.realm, code, riskFree: choice.riskFree },
    ready?.revision ?? 0,
  )
  const waiting = 'The values are being read'
  if (ready === undefined || known === undefined)
    return (
      <Loaded asked={histories} waiting={waiting}>
        {() => <Waiting label={waiting} />}
      </Loaded>
    )
  const end = row?.day ?? known.last?.day ?? undefined
  const name = row?.name ?? `Scheme ${code}`
  if (known.count < 2)
    return <NoHistory code={code} name={name} known={known} ready={ready} end={end} />
  return (
    <div className={styles.scroll}>
      <PriceSection
        code={code}
        name={name}
        known={known}
        ready={ready}
        end={end}
        figures={figures.at === 'ready' ? figures.value : undefined}
      />
      <Computed
        worked={figures}
        waiting="The figures are being computed"
        failed="The figures could not be computed"
      >
        {(value) => (
          <FiguresSection
            code={code}
            known={known}
            realm={ready.realm}
            figures={value}
            revision={ready.revision}
          />
        )}
      </Computed>
    </div>
  )
}

interface NoHistoryProps {
  code: string
  name: string
  known: KnownHistory
  ready: ReadHistories
  end: number | undefined
}

function NoHistory({ code, name, known, ready, end }: NoHistoryProps) {
  return (
    <div className={styles.start}>
      <h3>
        {known.count === 0
          ? 'No values of this fund are stored yet'
          : 'One value of this fund is stored'}
      </h3>
      <p>
        Figures need its history. It is asked for day by day and stored; what is stored is not asked
        for again.
      </p>
      <PlanCard code={code} name={name} plan={ready.plan} end={end} />
    </div>
  )
}
