import { useState } from 'react'
import { localDayNumber } from '#shared/services/funds/figures/calendar'
import { portfolioCode } from '#shared/services/funds/judge-alerts'
import { useCollection } from '../../../data/use-collection'
import { NumberField, PercentField } from '../../../kit/field/number-fields'
import { useLookCost } from '../../../kit/follow/look-line'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { FormDialog } from '../../../ui/overlay/form-dialog'
import styles from '../funds.module.css'

interface AlertDialogProps {
  code: string
  name: string
  /** The newest value, to begin with. */
  value: number | null
  onClose: () => void
}

const kinds = [
  { value: 'above', label: 'Rises to' },
  { value: 'below', label: 'Falls to' },
  { value: 'falls', label: 'Falls from its highest' },
] as const

/** Asks which change of a fund or of the portfolio a person wants to be notified of. */
export function AlertDialog({ code, name, value, onClose }: AlertDialogProps) {
  const { put } = useCollection('fundAlerts')
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('above')
  const [line, setLine] = useState(() => Number(((value ?? 100) * 1.05).toPrecision(6)))
  const [share, setShare] = useState(0.1)
  const what = code === portfolioCode ? 'Worth' : 'NAV'
  const cost = useLookCost('funds')
  const set = () => {
    const wish = kind === 'falls' ? { at: kind, share } : { at: kind, line }
    const since = localDayNumber(Date.now()) - 365
    return put(crypto.randomUUID(), { code, name, wish, since, on: true, toldFor: null })
  }
  return (
    <FormDialog title={`Alert on ${name}`} verb="Set the alert" onSubmit={set} onClose={onClose}>
      <SegmentedChoice label={what} options={kinds} value={kind} onChange={setKind} />
      {kind === 'falls' ? (
        <PercentField label="By" value={share} onChange={setShare} least={0.01} />
      ) : (
        <NumberField focused label={`${what} of`} value={line} onChange={setLine} />
      )}
      <p className={styles.dim}>
        Judged on this computer whenever values come in. By itself: {cost}
      </p>
    </FormDialog>
  )
}
