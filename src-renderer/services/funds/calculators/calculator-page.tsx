import { Button } from '@mantine/core'
import { IconBookmark, IconCalculator } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isoOfDay } from '#shared/services/funds/day-text'
import { localDayNumber } from '#shared/services/funds/figures/calendar'
import { type PlanKind, type PlanWish, planKinds } from '#shared/services/funds/laboratory/run-plan'
import {
  movedWords,
  type PlanSettings,
  planSettingsOf,
  spanOfPlan,
  valuesOfPlan,
} from '#shared/services/funds/plan-settings'
import { missingWords } from '#shared/services/funds/words'
import { useCollection } from '../../../data/use-collection'
import { useWork } from '../../../data/use-work'
import { DayInput, NumberField, PercentField } from '../../../kit/field/number-fields'
import { Computed } from '../../../kit/shown/computed'
import { notify } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Pane, Split } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ResizablePane } from '../../../ui/resizable-pane'
import { Waiting } from '../../../ui/waiting'
import { FundPicker } from '../fund-picker'
import styles from '../funds.module.css'
import { type Histories, type ReadHistories, useHistories } from '../lists/histories'
import { useFundNames, useLists } from '../lists/use-lists'
import { useWatched } from '../lists/watched'
import { planRoute } from '../routes'
import { WithHistories } from '../with-histories'
import { OutcomeView } from './outcome-view'

const kindWords: Readonly<Record<PlanKind, string>> = {
  sip: 'SIP',
  once: 'Once',
  swp: 'SWP',
  stp: 'STP',
}

/** What would have become of money in a fund: paid monthly, once, taken out, or moved. */
export function CalculatorPage({ values }: { values: Record<string, string> }) {
  const { asked, entries } = useWatched()
  const { held } = useLists('kept')
  const replace = useWorkspace((workspace) => workspace.replace)
  const settings = planSettingsOf(values, entries[0]?.id ?? '')
  const codes = useMemo(
    () => [settings.code, settings.kind === 'stp' ? settings.other : ''].filter(Boolean),
    [settings.code, settings.kind, settings.other],
  )
  const histories = useHistories(codes, held.latest)
  const nameOf = useFundNames(held, codes)
  const change = (part: Partial<PlanSettings>) =>
    replace(planRoute(valuesOfPlan({ ...settings, ...part })))
  return (
    <Split>
      <ResizablePane name="funds.calculator" label="Plan" width={256} min={220} max={360} sunken>
        <PlanForm settings={settings} change={change} histories={histories} />
      </ResizablePane>
      <Pane>
        {settings.code !== '' ? (
          <div className={styles.scroll}>
            <WithHistories
              funds={codes.map((code) => ({ code, name: nameOf(code) }))}
              asked={histories}
            >
              {(ready, enough) =>
                enough && (
                  <PlanResult settings={settings} ready={ready} name={nameOf(settings.code)} />
                )
              }
            </WithHistories>
          </div>
        ) : asked.at === 'loading' ? (
          <Waiting label="The watch list is loading" />
        ) : (
          <EmptyState icon={<IconCalculator stroke={1.6} />} title="Choose a fund">
            A plan is computed on its real values: every payment at the NAV of its day, or at the
            next one. No forecast, no tax, no cost of entry.
          </EmptyState>
        )}
      </Pane>
    </Split>
  )
}

interface PlanFormProps {
  settings: PlanSettings
  change: (part: Partial<PlanSettings>) => void
  histories: Histories
}

function PlanForm({ settings, change, histories }: PlanFormProps) {
  const { kind, code, other } = settings
  const ready = histories.at === 'ready' ? histories.value : undefined
  const { from, to } = spanOf(settings, ready)
  const { put, entries, remove } = useCollection('fundPlans')
  const go = useWorkspace((workspace) => workspace.go)
  const { held } = useLists('kept')
  const nameOf = useFundNames(held, code === '' ? [] : [code])
  const keep = async () => {
    const title = `${kindWords[kind]}, ${nameOf(code)}`
    if (await put(crypto.randomUUID(), { title, values: valuesOfPlan(settings) })) {
      notify('success', 'The plan is saved.')
    }
  }
  const amountWords = {
    sip: 'Each month',
    once: 'Amount',
    swp: 'Withdrawn each month',
    stp: 'Moved each month',
  }[kind]
  return (
    <div className={styles.planForm}>
      <SegmentedChoice
        label="Kind of plan"
        options={planKinds.map((value) => ({ value, label: kindWords[value] }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <FundPicker
        label={kind === 'stp' ? 'From fund' : 'Fund'}
        value={code === '' ? null : code}
        onPick={(picked) => change({ code: picked })}
      />
      {kind === 'stp' && (
        <FundPicker
          label="To fund"
          value={other === '' ? null : other}
          without={[code]}
          onPick={(picked) => change({ other: picked })}
        />
      )}
      {(kind === 'swp' || kind === 'stp') && (
        <NumberField
          label="Paid at the beginning"
          value={settings.first}
          onChange={(first) => change({ first })}
        />
      )}
      <NumberField
        label={amountWords}
        value={settings.amount}
        onChange={(amount) => change({ amount })}
      />
      {kind !== 'once' && (
        <>
          <NumberField
            label="On day"
            value={settings.dayOfMonth}
            least={1}
            most={31}
            description="Without a NAV, the next day with one"
            onChange={(dayOfMonth) => change({ dayOfMonth: Math.round(dayOfMonth) })}
          />
          <PercentField
            label="Step up, each year"
            value={settings.stepUp}
            onChange={(stepUp) => change({ stepUp })}
          />
        </>
      )}
      <div className={styles.two}>
        <DayInput label="From" value={isoOfDay(from)} onChange={(day) => change({ from: day })} />
        <DayInput label="To" value={isoOfDay(to)} onChange={(day) => change({ to: day })} />
      </div>
      <p className={styles.dim}>
        Real NAV only: no forecast, no tax, no cost of entry. Computed here, no call.
      </p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBookmark size={14} />}
        disabled={code === ''}
        onClick={() => void keep()}
      >
        Save this plan
      </Button>
      {entries.at === 'ready' && entries.value.length > 0 && (
        <ul className={styles.kept} aria-label="Saved plans">
          {entries.value.map(({ id, value }) => (
            <li key={id}>
              <LinkButton onClick={() => go(planRoute(value.values))}>{value.title}</LinkButton>
              <LinkButton onClick={() => void remove(id)} aria-label={`Delete ${value.title}`}>
                Delete
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const spanOf = (settings: PlanSettings, ready: ReadHistories | undefined) => {
  const known = ready?.of.get(settings.code)
  const span = { first: known?.first?.day, last: known?.last?.day }
  return spanOfPlan(settings, span, localDayNumber(Date.now()))
}

const notComputed = 'This plan cannot be computed'

interface PlanResultProps {
  settings: PlanSettings
  ready: ReadHistories
  name: string
}

function PlanResult({ settings, ready, name }: PlanResultProps) {
  const locale = useLocale()
  const { from, to } = spanOf(settings, ready)
  const { kind, code, other, amount, first, dayOfMonth, stepUp, years } = settings
  const wish: PlanWish = { kind, amount, first, dayOfMonth, stepUp, from, to }
  const asked = {
    realm: ready.realm,
    code,
    other: kind === 'stp' && other !== '' ? other : null,
    wish,
  }
  const done = useWork('funds.plan', asked, ready.revision)
  const starts = useWork('funds.starts', { ...asked, years }, ready.revision)
  const replace = useWorkspace((workspace) => workspace.replace)
  return (
    <Computed worked={done} waiting="The plan is being computed" failed={notComputed}>
      {({ outcome, line }) =>
        outcome.at === 'value' ? (
          <OutcomeView
            kind={kind}
            outcome={outcome}
            line={line}
            starts={starts.at === 'ready' ? starts.value : undefined}
            years={years}
            name={name}
            onYears={(next) => replace(planRoute(valuesOfPlan({ ...settings, years: next })))}
            moved={movedWords(outcome.steps, dayOfMonth, locale)}
          />
        ) : (
          <EmptyState title={notComputed}>{missingWords(outcome, locale)}</EmptyState>
        )
      }
    </Computed>
  )
}
