import { IconPlayerStop, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import { amountWords } from '#shared/reading/numbers/money'
import { questionParts, routeWords } from '#shared/services/flights/question-words'
import type { RecentRow } from '#shared/services/flights/recent-rows'
import { searchSubject } from '#shared/services/flights/records'
import { useToday } from '../../../kit/days/use-today'
import { LineActions, LineWords, ListLine } from '../../../kit/rows/line-list'
import { runFoundWords, runStepWords } from '../../../queries/run-words'
import { Chip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { CoverButton, Line, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ProgressLine } from '../../../ui/progress-line'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { counted } from '../../../ui/words'
import { useMoneyOf } from '../prices-choice'
import { searchBadge } from '../search-badge'
import styles from './recent-searches.module.css'

interface TitleProps {
  row: RecentRow
  onOpen: (run: string) => void
}

/** Where to, and below it when and who. */
function Title({ row, onOpen }: TitleProps) {
  const locale = useLocale()
  const today = useToday()
  const question = row.search?.question
  return (
    <LineWords
      title={
        <CoverButton onClick={() => onOpen(row.run)}>
          {question === undefined ? row.title : routeWords(question.legs)}
        </CoverButton>
      }
      second={question && questionParts(question, locale, today).join(' · ')}
    />
  )
}

/** The cheapest that it found; an empty cell if it found no price. */
function Price({ row: { search } }: { row: RecentRow }) {
  if (search === undefined || search.cheapest === null) return <span />
  return <Cheapest question={search.question} cheapest={search.cheapest} />
}

function Cheapest({ question, cheapest }: { question: FlightQuestion; cheapest: number }) {
  const money = useMoneyOf(question)
  return (
    <div className={styles.price}>
      <span className="for-ears">Cheapest </span>
      <Line>{amountWords(cheapest, money)}</Line>
      {money.share.words !== undefined && <Line second>{money.share.words}</Line>}
    </div>
  )
}

/** A search that is under way: what it has found and what it waits for. */
export function RunningRow({ row, onOpen, onCancel }: TitleProps & { onCancel: () => void }) {
  const { progress } = row
  return (
    <ListLine className={styles.row} subject={searchSubject(row)}>
      <Title row={row} onOpen={onOpen} />
      {progress !== undefined && <Progress run={progress} />}
      <Price row={row} />
      <LineActions subject={searchSubject(row)}>
        <IconButton label="Cancel" icon={<IconPlayerStop stroke={1.8} />} onClick={onCancel} />
      </LineActions>
    </ListLine>
  )
}

function Progress({ run }: { run: Run }) {
  const locale = useLocale()
  const now = useNow('quick')
  const words = runStepWords(run, now, locale)
  const badge = searchBadge(run.state)
  const paused = run.state.at === 'paused'
  return (
    <div className={styles.progress}>
      <Row>
        <Chip small tone={badge.tone}>
          {badge.words}
        </Chip>
        <Line>{runFoundWords(run, locale)}</Line>
      </Row>
      <ProgressLine
        label={words}
        // A paused search does not move, even if nobody knows how far it is.
        fraction={run.progress ?? (paused ? 0 : undefined)}
        tone={paused ? 'warn' : 'accent'}
      />
      <Line second className={styles.waits} title={words}>
        {words}
      </Line>
    </div>
  )
}

interface EndedRowProps extends TitleProps {
  onAgain: (question: FlightQuestion) => void
  onForget: () => void
}

/** A recent search: what it found, and when. */
export function EndedRow({ row, onOpen, onAgain, onForget }: EndedRowProps) {
  const locale = useLocale()
  const { search, progress } = row
  const state = progress?.state
  // A complete search needs no word.
  const early = state?.at === 'ended' && state.how !== 'complete' ? state : undefined
  return (
    <ListLine className={styles.row} subject={searchSubject(row)}>
      <Title row={row} onOpen={onOpen} />
      <div>
        <Row>
          {search !== undefined &&
            (search.found === 0
              ? 'Nothing found'
              : counted(search.found, 'flight', 'flights', locale))}
          {early !== undefined && (
            <Chip small tone={searchBadge(early).tone} title={early.reason}>
              {searchBadge(early).words}
            </Chip>
          )}
        </Row>
        <Line second>
          <RelativeTime at={row.at} />
          {progress?.watch != null && ' · by a watch'}
        </Line>
      </div>
      <Price row={row} />
      <LineActions subject={searchSubject(row)}>
        {search !== undefined && (
          <IconButton
            label="Search again"
            icon={<IconRepeat stroke={1.8} />}
            onClick={() => onAgain(search.question)}
          />
        )}
        <IconButton label="Delete" icon={<IconTrash stroke={1.8} />} onClick={onForget} />
      </LineActions>
    </ListLine>
  )
}
