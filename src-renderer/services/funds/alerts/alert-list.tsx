import { Switch } from '@mantine/core'
import type { CollectionEntry } from '#shared/bridge/collections'
import type { AlertJudgement } from '#shared/services/funds/figures/alerts'
import { portfolioCode } from '#shared/services/funds/judge-alerts'
import { axisWords, changeWords, dayWords, shareWords } from '#shared/services/funds/words'
import { useCollection } from '../../../data/use-collection'
import { FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import { fundRoute } from '../routes'
import { AlertSchedule } from './alert-schedule'
import { useJudgedAlerts } from './use-judged'

type Alert = CollectionEntry<'fundAlerts'>

/** What an alert waits for: "NAV rises to 80". */
export function wishWords({ code, wish }: Alert['value'], locale: string | undefined): string {
  const what = code === portfolioCode ? 'Worth' : 'NAV'
  switch (wish.at) {
    case 'above':
      return `${what} rises to ${axisWords(wish.line, locale)}`
    case 'below':
      return `${what} falls to ${axisWords(wish.line, locale)}`
    case 'falls':
      return `${what} falls ${shareWords(wish.share, locale)} from its highest`
    default:
      return wish satisfies never
  }
}

/** Everything one wants to be told of, and how far it is from that. */
export function AlertList() {
  const locale = useLocale()
  const { entries, put, remove } = useCollection('fundAlerts')
  const go = useWorkspace((workspace) => workspace.go)
  const judged = useJudgedAlerts()
  const alerts = entries.at === 'ready' ? entries.value : []
  return (
    <section className={styles.section} aria-label="Alerts">
      <FigureTitle>
        <span>Alerts</span>
        <span>Judged on this machine, whenever values come in</span>
      </FigureTitle>
      {alerts.length === 0 && (
        <p className={styles.dim}>
          None is set. The bell of a fund, or of the portfolio, sets one.
        </p>
      )}
      {alerts.length > 0 && <AlertSchedule count={alerts.filter(({ value }) => value.on).length} />}
      <FigureRows>
        {alerts.map(({ id, value }) => (
          <li key={id} className={styles.alert}>
            <Switch
              size="xs"
              aria-label={`Alert: ${value.name}, ${wishWords(value, locale)}`}
              checked={value.on}
              onChange={() => void put(id, { ...value, on: !value.on, toldFor: null })}
            />
            {value.code === portfolioCode ? (
              <b>{value.name}</b>
            ) : (
              <LinkButton onClick={() => go(fundRoute(value.code))}>{value.name}</LinkButton>
            )}
            <span>{wishWords(value, locale)}</span>
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
  const { met, value, fall } = judged
  if (value === null) return <span className={styles.missing}>No value of it is known</span>
  const now =
    fall === null
      ? `${axisWords(value.value, locale)} on ${dayWords(value.day, locale)}`
      : `${changeWords(fall.share, locale, 1)} from ${axisWords(fall.highest.value, locale)} on ${dayWords(fall.highest.day, locale)}`
  return (
    <span className={styles.dim}>
      {met && <b>It is so: </b>}
      {now}
    </span>
  )
}
