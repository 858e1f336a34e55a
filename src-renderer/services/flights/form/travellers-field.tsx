import { cabinAndTravellers } from '#shared/services/flights/fields'
import { cabinWords } from '#shared/services/flights/question-words'
import { travellerCount, travellerKinds, travellerWords } from '#shared/services/flights/travellers'
import { FieldFrame, FieldNotes, type FieldRemark, fieldId } from '../../../kit/field/field-frame'
import { FieldPopover } from '../../../kit/field/field-popover'
import { CountStepper } from '../../../kit/numbers/count-stepper'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { useLocale } from '../../../ui/locale'
import type { Travelling } from './draft'
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
  const locale = useLocale()
  const cabin = cabinWords(value.cabinClass).toLowerCase()
  const shown = `${travellerCount(value, locale)}, ${cabin}`
  const words = `${travellerWords(value, locale)}, ${cabin}`
  return (
    <FieldFrame name={name} label="Travellers, cabin" remarks={remarks}>
      {(describedBy) => (
        <FieldPopover
          id={fieldId(name)}
          title="Travellers and cabin"
          label={`Travellers, cabin: ${shown === words ? shown : `${shown} (${words})`}`}
          describedBy={describedBy}
          width={404}
          shown={<span title={words}>{shown}</span>}
        >
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
          <FieldNotes name={name} remarks={remarks} />
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
        </FieldPopover>
      )}
    </FieldFrame>
  )
}
