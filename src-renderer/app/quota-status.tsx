import type { Quota } from '#shared/bridge/answer'
import type { ServiceId } from '#shared/operation/operation'
import { serviceIdentity } from '../identity/service-identity'
import { useDeskState } from '../state/desk-state'
import { useWorkspace } from '../state/workspace'
import { useLocale } from '../ui/locale'
import { useNow } from '../ui/use-now'
import { absoluteTime, relativeTime, wholeNumber } from '../ui/words'
import styles from './status-bar.module.css'

const shareLeft = ({ remaining, limit }: Quota): number =>
  remaining === undefined ? 1 : limit === undefined || limit === 0 ? 1 : remaining / limit

/**
 * The quota of a service that is nearest to its end; undefined if the gateway stated none that holds. What is left
 * after it began anew is not known.
 */
export function tightestQuota(
  quotas: readonly Quota[],
  service: ServiceId,
  now: number,
): Quota | undefined {
  return quotas
    .filter((quota) => quota.service === service && quota.remaining !== undefined)
    .filter(({ resetsAt }) => resetsAt === undefined || resetsAt > now)
    .sort((one, other) => shareLeft(one) - shareLeft(other))[0]
}

/** What a quota counts, as far as its name says: calls, or what it is called. Pure. */
export const unitOf = ({ name }: Pick<Quota, 'name'>): string =>
  /request|call|plan|limit/i.test(name) ? 'calls' : `“${name}”`

/** What the service on the page still allows, as the gateway last said. */
export function QuotaStatus() {
  const service = useWorkspace(({ route }) =>
    route.page === 'service' ? route.service : undefined,
  )
  const quotas = useDeskState((state) => state.quotas)
  const locale = useLocale()
  const now = useNow()
  const quota = service === undefined ? undefined : tightestQuota(quotas, service, now)
  if (service === undefined || quota?.remaining === undefined) return null
  const share = shareLeft(quota)
  const left = wholeNumber(quota.remaining, locale)
  const of = quota.limit === undefined ? '' : ` of ${wholeNumber(quota.limit, locale)}`
  return (
    <span className={styles.words} title={`The gateway counts “${quota.name}”.`}>
      <span className={share === 0 ? styles.gone : share < 0.1 ? styles.short : undefined}>
        {serviceIdentity[service].title}: {left}
        {of} {unitOf(quota)} left
      </span>
      {quota.resetsAt !== undefined && (
        <span className={styles.faint} title={absoluteTime(quota.resetsAt, locale)}>
          {' '}
          resets {relativeTime(quota.resetsAt, now, locale)}
        </span>
      )}
    </span>
  )
}
