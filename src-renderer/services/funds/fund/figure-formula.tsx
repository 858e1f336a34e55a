import { digits, type Figure } from '#shared/services/funds/figures/figure'
import { navWords, weekdayWords } from '#shared/services/funds/words'
import { Formula } from '../../../kit/figures/formula'
import { openAnswer } from '../../../queries/library/open-answer'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import type { KnownHistory } from '../lists/histories'

interface FigureFormulaProps {
  title: string
  figure: Figure
  sources: KnownHistory['sources']
}

/** How a figure was computed, of which days, and where their values are from. */
export function FigureFormula({ title, figure, sources }: FigureFormulaProps) {
  const locale = useLocale()
  if (figure.at !== 'value') return null
  const { formula, inserted, value, from, to, notes, yearly } = figure
  const [source] = sources
  const point = ({ day, value: nav }: typeof from) =>
    `${weekdayWords(day, locale)}, ${navWords(nav, locale)}`
  return (
    <Formula
      title={yearly ? `${title}, a year` : title}
      formula={formula}
      inserted={inserted}
      result={digits(value)}
      facts={[
        { name: 'Start', value: point(from) },
        { name: 'End', value: point(to) },
        ...notes.map((note) => ({ name: 'Note', value: note })),
        {
          name: 'Source',
          value: (
            <>
              {counted(sources.length, 'answer', 'answers', locale)} in the library.{' '}
              {source !== undefined && (
                <LinkButton onClick={() => void openAnswer(source.answer, 'funds.historic')}>
                  Show the rows
                </LinkButton>
              )}
            </>
          ),
        },
      ]}
      foot="The NAV of a date is the last one on or before it. Years are days ÷ 365.25."
    />
  )
}
