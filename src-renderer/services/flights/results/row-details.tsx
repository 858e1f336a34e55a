import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wholePrice } from '#shared/reading/numbers/money'
import { lengthWords, timeWords } from '#shared/reading/time-words'
import {
  type ItineraryFacts,
  type Layover,
  type LegFacts,
  minuteOfDay,
} from '#shared/services/flights/itinerary-facts'
import {
  airportWords,
  allowedWords,
  codeOf,
  dayOf,
  ecoWords,
  flightWords,
  legName,
  missedWords,
  tagWords,
  transferWords,
} from '#shared/services/flights/itinerary-words'
import type { Carrier, Segment } from '#shared/services/flights/models'
import { daysBetween } from '#shared/services/flights/price-history'
import { isReturn } from '#shared/services/flights/question-words'
import { flightSubject } from '#shared/services/flights/records'
import { Facts } from '../../../kit/detail/facts'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { movedTo } from '../../../kit/rows/row-selection'
import { Line, Meta, Row } from '../../../ui/layout'
import { LetteredPicture } from '../../../ui/lettered-picture'
import styles from './details.module.css'
import { compareChosen, copyItinerary } from './result-actions'
import { type ShownSearch, select } from './results-state'
import { Later } from './row-leg'

interface RowDetailsProps {
  facts: ItineraryFacts
  search: ShownSearch
}

/** An itinerary flight by flight, and what its fare allows. */
export function RowDetails({ facts, search }: RowDetailsProps) {
  const { run, question, money } = search
  const { itinerary, legs } = facts
  const { fare, tags, ecoDelta } = itinerary
  const transfer = transferWords(itinerary)
  return (
    <div className={styles.details}>
      <div className={styles.legs}>
        {legs.map((leg, place) => (
          <LegDetails
            key={leg.leg.id ?? place}
            facts={leg}
            name={legName(place, legs.length, isReturn(question))}
            locale={money.locale}
          />
        ))}
      </div>
      <div className={styles.fare}>
        <Facts
          facts={[
            ['Price', wholePrice(itinerary.price, money)],
            ['Changes', allowedWords(fare.changeable, fare.partlyChangeable)],
            ['Refund', allowedWords(fare.refundable, fare.partlyRefundable)],
            ['Climate', ecoWords(ecoDelta, money.locale)],
            ['Tags', tags.map(tagWords).join(', ')],
          ]}
        />
        {transfer !== undefined && (
          <Row className={styles.warning}>
            <IconAlertTriangle aria-hidden="true" size={14} stroke={1.8} />
            <span>
              {transfer}: the flights are booked separately. You collect your bags and check in
              again. {missedWords(itinerary)}
            </span>
          </Row>
        )}
        <Row>
          <Button size="xs" variant="default" onClick={() => copyItinerary(facts, money)}>
            Copy
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              select(run, (selection) => movedTo(selection, facts.id))
              compareChosen(run)
            }}
          >
            Compare
          </Button>
          <IntentButton subjects={[flightSubject(facts)]} />
        </Row>
      </div>
    </div>
  )
}

interface LegDetailsProps {
  facts: LegFacts
  name: string
  locale: string | undefined
}

function LegDetails({ facts, name, locale }: LegDetailsProps) {
  const { leg, layovers } = facts
  const carriers = [...leg.marketing, ...leg.operating]
  const head = [dayOf(leg.departure, locale), lengthWords(leg.minutes)].filter(Boolean).join(' · ')
  return (
    <section aria-label={name}>
      <Row>
        <h3>{name}</h3>
        <Line second>{head}</Line>
      </Row>
      {leg.segments.length === 0 && <Meta parts={['The service gave no flights for this leg.']} />}
      {leg.segments.map((segment, place) => (
        <div key={segment.id ?? place}>
          {place > 0 && <LayoverLine layover={layovers[place - 1]} />}
          <SegmentLine
            segment={segment}
            carriers={carriers}
            legDay={leg.departure?.day}
            locale={locale}
          />
        </div>
      ))}
    </section>
  )
}

interface SegmentLineProps {
  segment: Segment
  /** Of the leg: only these are given with their pictures. */
  carriers: readonly Carrier[]
  legDay: string | undefined
  locale: string | undefined
}

function SegmentLine({ segment, carriers, legDay, locale }: SegmentLineProps) {
  const { from, to, departure, arrival, minutes, marketing, operating } = segment
  const carrier = marketing ?? operating
  const pictured = carriers.find(
    ({ id, name }) => name === carrier?.name || (id !== undefined && id === carrier?.id),
  )
  const flownBy =
    operating !== undefined && marketing !== undefined && operating.name !== marketing.name
      ? `operated by ${operating.name}`
      : undefined
  const flight = flightWords(segment)
  const words = [carrier?.name, flight === undefined ? undefined : `flight ${flight}`, flownBy]
  return (
    <div className={styles.segment}>
      <LetteredPicture name={carrier?.name ?? '?'} address={carrier?.logo ?? pictured?.logo} />
      <div>
        <End time={departure} place={airportWords(from)} legDay={legDay} locale={locale} />
        <End time={arrival} place={airportWords(to)} legDay={legDay} locale={locale} />
      </div>
      <div className={styles.flight}>
        <div>{lengthWords(minutes) ?? 'Flight time unknown'}</div>
        <div>{words.filter((word) => word !== undefined).join(' · ')}</div>
      </div>
    </div>
  )
}

interface EndProps {
  time: Segment['departure']
  place: string
  legDay: string | undefined
  locale: string | undefined
}

function End({ time, place, legDay, locale }: EndProps) {
  return (
    <div className={styles.end} title={dayOf(time, locale)}>
      <Line>
        <b>{timeWords(minuteOfDay(time), locale)}</b>
        <Later days={daysBetween(legDay ?? '', time?.day ?? '')} />
      </Line>
      <Line title={place}>{place}</Line>
    </div>
  )
}

function LayoverLine({ layover }: { layover: Layover | undefined }) {
  if (layover === undefined) return null
  const { at, from, changes, minutes, overnight } = layover
  const length = lengthWords(minutes)
  const notes = [
    changes ? `Change of airport: ${codeOf(at)} to ${codeOf(from)}` : undefined,
    overnight ? 'Overnight' : undefined,
  ].filter((note) => note !== undefined)
  return (
    <Line second tone={notes.length > 0 ? 'warn' : undefined} className={styles.layover}>
      {notes.length > 0 && <IconAlertTriangle aria-hidden="true" size={14} stroke={1.8} />}{' '}
      {[
        `${length === undefined ? 'Wait' : `${length} wait`} in ${at.city ?? airportWords(at)}`,
        ...notes,
      ].join(' · ')}
    </Line>
  )
}
