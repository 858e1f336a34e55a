import { Popover } from '@mantine/core'
import { IconCopy, IconMathFunction, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { copyText } from '../../state/copy-text'
import { IconButton } from '../../ui/icon-button'
import styles from './formula.module.css'

interface FormulaProps {
  title: string
  /** In symbols, with the numbers put in, and the result. */
  formula: string
  inserted: string
  result: string
  /** What went in: days, sources, what must be known. */
  facts: readonly { name: string; value: ReactNode }[]
  /** The definitions that hold for it. */
  foot?: string
}

/** A button behind a figure that shows how it was computed. */
export function Formula({ title, formula, inserted, result, facts, foot }: FormulaProps) {
  const [open, setOpen] = useState(false)
  const whole = [title, formula, inserted, `= ${result}`].join('\n')
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={420}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={`Formula: ${title}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconMathFunction size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Formula: ${title}`}>
        <div className={styles.head}>
          <b>{title}</b>
          <IconButton
            label="Copy"
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(whole, 'Formula')}
          />
          <IconButton label="Close" icon={<IconX stroke={1.8} />} onClick={() => setOpen(false)} />
        </div>
        <pre className={styles.formula}>
          {formula}
          {'\n'}
          <span>{inserted}</span>
          {'\n'}= {result}
        </pre>
        <dl className={styles.facts}>
          {facts.map(({ name, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several facts may bear one name, and never move
            <Fragment key={place}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {foot !== undefined && <p className={styles.foot}>{foot}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
