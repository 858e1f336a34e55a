import { Popover } from '@mantine/core'
import { useState } from 'react'
import { cabinAndTravellers } from '#shared/services/flights/fields'
import { travellerCount, travellerKinds, travellerWords } from '#shared/services/flights/travellers'
import { FieldButton } from '../../../kit/field/field-button'
import { FieldFrame, FieldNote, type FieldRemark, fieldId } from '../../../kit/field/field-frame'
import { CountStepper } from '../../../kit/numbers/count-stepper'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { cabinWords } from '../question-words'
import type { Travelling } from './draft'
import styles from './form.module.css'
import { mostOfAKind } from './stored-draft'

interface TravellersFieldProps {
  value: Travelling
  onChange: (change: Partial<Travelling>) => void
  remarks: readonly FieldRemark[]
}

const name = 'travellers'
const cabins = cabinAndTravellers.cabinClass.options.map(({ value, label = value }) => ({
  value,
  label,
}))

/** Who travels, and in which cabin: one button that opens both. */
export function TravellersField({ value, onChange, remarks }: TravellersFieldProps) {
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const cabin = cabinWords(value.cabinClass).toLowerCase()
  const shown = `${travellerCount(value, locale)}, ${cabin}`
  const words = `${travellerWords(value, locale)}, ${cabin}`
  return (
    <FieldFrame name={name} label="Travellers, cabin" remarks={remarks}>
      {(describedBy) => (
        <Popover
          opened={open}
          onChange={setOpen}
          position="bottom-end"
          width={404}
          trapFocus
          returnFocus
          withRoles={false}
        >
          <Popover.Target>
            <FieldButton
              id={fieldId(name)}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-label={`Travellers, cabin: ${shown === words ? shown : `${shown} (${words})`}`}
              aria-describedby={describedBy}
              onClick={() => setOpen(!open)}
            >
              <span title={words}>{shown}</span>
            </FieldButton>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label="Travellers and cabin">
            <div className={styles.popover}>
              {travellerKinds.map((kind) => (
                <CountStepper
                  key={kind.name}
                  {...kind}
                  note={kind.ages}
                  most={mostOfAKind}
                  count={value[kind.name]}
                  onChange={(count) => onChange({ [kind.name]: count })}
                />
              ))}
              {remarks
                .filter(({ field }) => field === name)
                .map(({ sentence, weight }) => (
                  <FieldNote key={sentence} weight={weight}>
                    {sentence}
                  </FieldNote>
                ))}
              <SegmentedChoice
                label="Cabin"
                options={
                  cabins.some((cabin) => cabin.value === value.cabinClass)
                    ? cabins
                    : [...cabins, { value: value.cabinClass, label: value.cabinClass }]
                }
                value={value.cabinClass}
                onChange={(cabinClass) => onChange({ cabinClass })}
              />
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}
