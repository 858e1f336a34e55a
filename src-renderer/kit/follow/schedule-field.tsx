import { NativeSelect, TextInput } from '@mantine/core'
import type { Schedule } from '#shared/reading/schedule'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import styles from './follow.module.css'

/** A schedule that a person can set. */
export type Timed = Exclude<Schedule, { at: 'whileOpen' }>

interface ScheduleFieldProps {
  value: Timed
  onChange: (value: Timed) => void
}

const everyHours = [1, 2, 3, 6, 12, 24] as const
const two = (value: number): string => String(value).padStart(2, '0')

/** When something is asked by itself: at a time of each day, or every so many hours. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  return (
    <div className={styles.schedule}>
      <SegmentedChoice
        label="When"
        options={[
          { value: 'daily', label: 'Each day' },
          { value: 'every', label: 'Every few hours' },
        ]}
        value={value.at}
        onChange={(at) => onChange(at === 'daily' ? { at, hour: 7, minute: 0 } : { at, hours: 6 })}
      />
      {value.at === 'daily' ? (
        <TextInput
          type="time"
          aria-label="Time of the day"
          value={`${two(value.hour)}:${two(value.minute)}`}
          onChange={({ currentTarget }) => {
            const [hour, minute] = currentTarget.value.split(':').map(Number)
            if (hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return
            onChange({ at: 'daily', hour, minute })
          }}
        />
      ) : (
        <NativeSelect
          aria-label="Hours between"
          value={String(value.hours)}
          data={[...new Set([...everyHours, value.hours])]
            .sort((one, other) => one - other)
            .map((hours) => ({
              value: String(hours),
              label: hours === 1 ? 'Every hour' : `Every ${hours} hours`,
            }))}
          onChange={({ currentTarget }) =>
            onChange({ at: 'every', hours: Number(currentTarget.value) })
          }
        />
      )}
    </div>
  )
}
