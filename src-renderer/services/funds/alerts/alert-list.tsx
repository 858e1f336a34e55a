import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { AlertJudgement } from '#shared/bridge/funds'
import { portfolioCode, standingWords, wishWords } from '#shared/services/funds/judge-alerts'

import { useCollection } from '../../../data/use-collection'
import { useMain } from '../../../data/use-main'
import { desk } from '../../../desk'
import { FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { LookLine } from '../../../kit/follow/look-line'
import { Loaded } from '../../../kit/shown/loaded'
import { notifyFault } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import { fundRoute } from '../routes'

async function lookNow(): Promise<void> {
  const wanted = await desk.call('funds.look')
  if (!wanted.ok) notifyFault(wanted.fault)
}

/** How every alert stands, by its id: judged by main, of what is here. */
function useJudgedAlerts(): ReadonlyMap<string, AlertJudgement> {
  const { entries } = useCollection('fundAlerts')
  const asked = entries.at === 'ready' ? entries.value.map(({ id, value }) => [id, value.wish]) : []
  const judged = useMain(['funds.judged', asked], () => desk.call('funds.judged'), 'library')
  return useMemo(
    () =>
      new Map(
        judged.at === 'ready' ? judged.value.map(({ id, judgement }) => [id, judgement]) : [],
      ),
    [judged],
  )
}

/** Everything a person wants to be notified of, and how far it is from that. */
export function AlertList() {
  const locale = useLocale()
  const { entries, put, remove } = useCollection('fundAlerts')
  const go = useWorkspace((workspace) => workspace.go)
  const judged = useJudgedAlerts()
  const runs = useCollection('fundAlertRuns')
  const run = runs.entries.at === 'ready' ? runs.entries.value[0] : undefined
  const alerts = entries.at === 'ready' ? entries.value : []
  return (
    <section className={styles.section} aria-label="Alerts">
      <FigureTitle>
        <span>Alerts</span>
        <span>Judged on this computer, whenever values come in</span>
      </FigureTitle>
      {alerts.length === 0 && (
        <Loaded asked={entries} waiting="The alerts are loading" flush>
          {() => (
            <p className={styles.dim}>
              None is set. The bell of a fund, or of the portfolio, sets one.
            </p>
          )}
        </Loaded>
      )}
      {alerts.length > 0 && (
        <LookLine
          service="funds"
          things={alerts.filter(({ value }) => value.on).length}
          run={run?.value}
          onLookNow={() => void lookNow()}
        />
      )}
      <FigureRows>
        {alerts.map(({ id, value }) => (
          <li key={id} className={styles.alert}>
            <Switch
              size="xs"
              aria-label={`Alert: ${value.name}, ${wishWords(value.code === portfolioCode ? 'Worth' : 'NAV', value.wish, locale)}`}
              checked={value.on}
              onChange={() => void put(id, { ...value, on: !value.on, toldFor: null })}
            />
            {value.code === portfolioCode ? (
              <b>{value.name}</b>
            ) : (
              <LinkButton onClick={() => go(fundRoute(value.code))}>{value.name}</LinkButton>
            )}
            <span>
              {wishWords(value.code === portfolioCode ? 'Worth' : 'NAV', value.wish, locale)}
            </span>
            <State judged={judged.get(id)} locale={locale} />
            <LinkButton
              aria-label={`Remove the alert on ${value.name}`}
              onClick={() => void remove(id)}
            >
              Remove
            </LinkButton>
          </li>
        ))}
      </FigureRows>
    </section>
  )
}

function State({
  judged,
  locale,
}: {
  judged: AlertJudgement | undefined
  locale: string | undefined
}) {
  if (judged === undefined) return <span />
  if (judged.value === null) return <span className={styles.missing}>No value of it is known</span>
  return (
    <span className={styles.dim}>
      {judged.met && <b>It is so: </b>}
      {standingWords(judged, locale)}
    </span>
  )
}
