import { Popover } from '@mantine/core'
import { IconCopy, IconMathFunction, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isWeekend } from '#shared/services/funds/figures/calendar'
import { digits, type Figure } from '#shared/services/funds/figures/figure'
import { openAnswer } from '../../../queries/library/open-answer'
import { copyText } from '../../../state/copy-text'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'
import type { KnownHistory } from '../lists/histories'
import { navWords, weekdayWords } from '../words'

interface FormulaProps {
  title: string
  figure: Figure
  sources: KnownHistory['sources']
}

/** How a figure was computed: the formula, the numbers put in, the days used, and where they are from. */
export function Formula({ title, figure, sources }: FormulaProps) {
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  if (figure.at !== 'value') return <span className={styles.noFormula} />
  const { formula, inserted, value, from, to, notes, yearly } = figure
  const source = sources[0]
  const whole = [title, formula, inserted, `= ${digits(value)}`].join('\n')
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
          className={styles.formulaButton}
          aria-label={`Formula: ${title}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconMathFunction size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Formula: ${title}`}>
        <div className={styles.formulaHead}>
          <b>
            {title}
            {yearly ? ', a year' : ''}
          </b>
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
          {'\n'}= {digits(value)}
        </pre>
        <dl className={styles.facts}>
          <dt>Start</dt>
          <dd>
            {weekdayWords(from.day, locale)}, {navWords(from.value, locale)}
          </dd>
          <dt>End</dt>
          <dd>
            {weekdayWords(to.day, locale)}, {navWords(to.value, locale)}
            {isWeekend(to.day) && ', a weekend'}
          </dd>
          {notes.map((note) => (
            <NoteLine key={note} note={note} />
          ))}
          <dt>Source</dt>
          <dd>
            {counted(sources.length, 'answer', 'answers', locale)} in the library.{' '}
            {source !== undefined && (
              <LinkButton onClick={() => void openAnswer(source.answer, 'funds.historic')}>
                Show the rows
              </LinkButton>
            )}
          </dd>
        </dl>
        <p className={styles.dim}>
          The NAV of a date is the last one on or before it. Years are days ÷ 365.25.
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

function NoteLine({ note }: { note: string }) {
  return (
    <>
      <dt>Note</dt>
      <dd>{note}</dd>
    </>
  )
}
