import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OfflinePlan, OfflineWhat } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import { desk } from '../../desk'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { told } from '../../state/told'
import { FaultCard } from '../../ui/fault-card'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { counted, wholeNumber } from '../../ui/words'
import { closeDialog } from './dialog-state'
import styles from './dialogs.module.css'
import { planSentence, sizeSentence } from './plan-words'
import { useFocusWhenHere } from './use-focus-when-here'

/** Says what taking something offline would need, and begins it when asked to. */
export function OfflineForm({ what, name }: { what: OfflineWhat; name: string }) {
  const [plan, setPlan] = useState<Result<OfflinePlan>>()
  useEffect(() => {
    let wanted = true
    void desk.call('library.planOffline', { what, name }).then((answer) => {
      if (wanted) setPlan(answer)
    })
    return () => {
      wanted = false
    }
  }, [what, name])
  if (plan === undefined) return <Waiting label="Making the plan" />
  if (!plan.ok) return <FaultCard fault={plan.fault} flush />
  return <Plan plan={plan.value} />
}

function Plan({ plan }: { plan: OfflinePlan }) {
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const short = plan.perService.filter(
    ({ calls, budgetLeft }) => budgetLeft !== null && calls > budgetLeft,
  )
  const begin = async () => {
    setBusy(true)
    const task = await told(desk.call('library.takeOffline', { plan: plan.id }))
    setBusy(false)
    if (task === undefined) return
    closeDialog()
  }
  const nothing = plan.calls === 0 && plan.pictures === 0
  const next = useFocusWhenHere<HTMLButtonElement>()
  return (
    <>
      <p className={styles.words}>
        <b className={styles.strong}>{planSentence(plan, locale)}</b>
      </p>
      <p className={styles.words}>{sizeSentence(plan, locale)}</p>
      {plan.perService.length > 0 && (
        <table className={styles.plan}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Calls</th>
              <th scope="col">Left of today's budget</th>
            </tr>
          </thead>
          <tbody>
            {plan.perService.map(({ service, calls, budgetLeft }) => (
              <tr key={service}>
                <td>
                  <span className={styles.service}>
                    <ServiceTile service={service} size={18} />
                    {serviceIdentity[service].title}
                  </span>
                </td>
                <td>{wholeNumber(calls, locale)}</td>
                <td>{budgetLeft === null ? 'no limit' : wholeNumber(budgetLeft, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {short.length > 0 && (
        <p className={styles.warn}>
          The budget of {short.map(({ service }) => serviceIdentity[service].title).join(', ')} is
          not enough: it stops there and says what is missing.
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={closeDialog} {...(nothing ? { ref: next } : {})}>
          {nothing ? 'Close' : 'Cancel'}
        </Button>
        {!nothing && (
          <Button loading={busy} onClick={begin} ref={next}>
            {plan.calls === 0
              ? `Fetch ${counted(plan.pictures, 'picture', 'pictures', locale)}`
              : `Make ${counted(plan.calls, 'call', 'calls', locale)}`}
          </Button>
        )}
      </div>
    </>
  )
}
