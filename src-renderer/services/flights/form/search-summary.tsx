import { Button } from '@mantine/core'
import type { FlightQuestion } from '#shared/bridge/flights'
import { questionParts, routeWords } from '#shared/services/flights/question-words'
import { useToday } from '../../../kit/days/use-today'
import { Line, Strip } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useFindingsOf } from '../results/use-findings'
import styles from './form.module.css'

interface SearchSummaryProps {
  run: string
  /** Stands for what was asked until that is known. */
  title: string
  onChange: (question: FlightQuestion | undefined) => void
  onNew: () => void
}

/** A search in one line, so that what it found has the room; its form is one press away. */
export function SearchSummary({ run, title, onChange, onNew }: SearchSummaryProps) {
  const found = useFindingsOf(run)
  const question = found.at === 'ready' ? found.value.question : undefined
  const locale = useLocale()
  const today = useToday()
  const route = question === undefined ? title : routeWords(question.legs)
  const parts = question === undefined ? [] : questionParts(question, locale, today)
  const rest = parts.map((part) => ` · ${part}`).join('')
  return (
    <Strip role="region" className={styles.summary} aria-label="This search">
      <Line title={`${route}${rest}`}>
        <b>{route}</b>
        {rest}
      </Line>
      <Button size="xs" variant="default" onClick={() => onChange(question)}>
        Change
      </Button>
      <Button size="xs" variant="default" onClick={onNew}>
        New search
      </Button>
    </Strip>
  )
}
