import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { PlanOffer, PlanWish } from '#shared/bridge/plans'
import { beginPlan, useOffer } from '../../data/use-plan'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { closeOffline } from '../../state/offline-dialog'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { Waiting } from '../../ui/waiting'
import { counted, wholeNumber } from '../../ui/words'
import styles from './offline.module.css'
import { offerSentence, sizeSentence } from './plan-words'

interface OfferFormProps {
  wish: PlanWish
  /** The next step has the focus once it is there. */
  focused?: boolean
  /** The person agreed, and it continues. */
  onBegun?: () => void
}

/** Says what a wish costs, and begins it if the person agrees. */
export function OfferForm({ wish, focused = true, onBegun }: OfferFormProps) {
  const offer = useOffer(wish)
  if (offer === undefined) return <Waiting label="The calls are being counted" />
  if (!offer.ok) return <FaultCard fault={offer.fault} flush />
  return <Offer offer={offer.value} {...{ focused, onBegun }} />
}

interface OfferProps {
  offer: PlanOffer
  focused: boolean
  onBegun: (() => void) | undefined
}

function Offer({ offer, focused, onBegun }: OfferProps) {
  const locale = useLocale()
  const [busy, begin] = useBusy()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) next.current?.focus()
  }, [focused])
  const { calls, perService, pictures, name } = offer
  const short = perService.filter((one) => one.budgetLeft !== null && one.calls > one.budgetLeft)
  const nothing = calls.most === 0 && pictures === 0
  const accept = () =>
    begin(
      () => beginPlan(offer.id),
      (plan) => {
        if (plan === undefined) return
        onBegun?.()
        closeOffline()
      },
    )
  return (
    <>
      <p className={styles.subject}>{name}</p>
      <p className={styles.words}>
        <b>{offerSentence(offer, locale)}</b>
      </p>
      <p className={styles.words}>{sizeSentence(offer, locale)}</p>
      {perService.length > 0 && (
        <table className={styles.services}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">{calls.exact ? 'Calls' : 'Calls at most'}</th>
              <th scope="col">Left of today’s budget</th>
            </tr>
          </thead>
          <tbody>
            {perService.map(({ service, calls: count, budgetLeft }) => (
              <tr key={service}>
                <td>
                  <span className={styles.service}>
                    <ServiceTile service={service} size={18} />
                    {serviceIdentity[service].title}
                  </span>
                </td>
                <td>{wholeNumber(count, locale)}</td>
                <td>{budgetLeft === null ? 'no limit' : wholeNumber(budgetLeft, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {short.length > 0 && (
        <p className={styles.warn}>
          The budget of {short.map(({ service }) => serviceIdentity[service].title).join(', ')} does
          not last: it pauses there, and continues tomorrow.
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={closeOffline} {...(nothing ? { ref: next } : {})}>
          {nothing ? 'Close' : 'Cancel'}
        </Button>
        {!nothing && (
          <Button loading={busy} onClick={accept} ref={next}>
            {calls.most === 0
              ? `Fetch ${counted(pictures, 'picture', 'pictures', locale)}`
              : calls.exact
                ? `Make ${counted(calls.most, 'call', 'calls', locale)}`
                : `Make up to ${counted(calls.most, 'call', 'calls', locale)}`}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
