import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { Line } from '../../ui/layout'
import styles from './count-stepper.module.css'

interface CountStepperProps {
  title: string
  /** What counts as one, below the title. */
  note: string
  /** One of them, as the buttons name it: "adult". */
  one: string
  count: number
  most: number
  onChange: (count: number) => void
}

/** A small number, one more or one less at a time. */
export function CountStepper({ title, note, one, count, most, onChange }: CountStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`${title}, ${note}`}>
      <div>
        <Line>
          <b>{title}</b>
        </Line>
        <Line second>{note}</Line>
      </div>
      <IconButton
        framed
        step
        label={`One ${one} less`}
        icon={<IconMinus stroke={1.8} />}
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
      />
      <output aria-label={title} aria-live="polite">
        {count}
      </output>
      <IconButton
        framed
        step
        label={`One ${one} more`}
        icon={<IconPlus stroke={1.8} />}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      />
    </fieldset>
  )
}
