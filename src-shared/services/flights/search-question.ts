import type { FlightLeg, FlightQuestion, PlaceOfLeg } from '../../bridge/flights'
import { isMembers, openText } from '../../reading/plain'
import { textOf } from '../../reading/reading'

/** The call that a search begins with. */
export interface SearchCall {
  operation: 'flights.searchFlights' | 'flights.searchFlightsMultiStops'
  values: Record<string, string>
}

/**
 * The call of a question, as the specification has it: one leg is a plain search with `date` and
 * perhaps `returnDate`; more legs are the multi-leg search, whose `legs` is the text of a JSON array.
 * Numbers travel as text, and children under the interface's own name `childrens`.
 */
export function searchCall(question: FlightQuestion): SearchCall {
  const [leg] = question.legs
  return leg !== undefined && question.legs.length === 1
    ? {
        operation: 'flights.searchFlights',
        values: {
          originSkyId: leg.from.skyId,
          destinationSkyId: leg.to.skyId,
          originEntityId: leg.from.entityId,
          destinationEntityId: leg.to.entityId,
          date: leg.day,
          ...(question.returnDay === null ? {} : { returnDate: question.returnDay }),
          ...choicesOf(question),
        },
      }
    : {
        operation: 'flights.searchFlightsMultiStops',
        values: { legs: JSON.stringify(question.legs.map(legObject)), ...choicesOf(question) },
      }
}

const legObject = ({ from, to, day }: FlightLeg) => ({
  origin: from.skyId,
  originEntityId: from.entityId,
  destination: to.skyId,
  destinationEntityId: to.entityId,
  date: day,
})

const choicesOf = (question: FlightQuestion) => ({
  cabinClass: question.cabinClass,
  adults: String(question.adults),
  childrens: String(question.children),
  infants: String(question.infants),
  sortBy: question.sortBy,
  currency: question.currency,
  market: question.market,
  countryCode: question.countryCode,
})

/**
 * The question behind a call that was made otherwise, such as by hand. What the call leaves out is
 * what the interface takes by default; places are called by their codes, since calls carry no names.
 *
 * @returns undefined if the call is no search, or a place or a day is missing
 */
export function questionOfCall(
  operation: string,
  values: Readonly<Record<string, unknown>>,
): FlightQuestion | undefined {
  const text = (name: string): string | undefined => textOf(values[name])
  const whole = (name: string, otherwise: number): number => {
    const number = Number(text(name) ?? otherwise)
    return Number.isInteger(number) && number >= 0 && number <= 20 ? number : otherwise
  }
  const legs = operation === 'flights.searchFlights' ? plainLeg(text) : manyLegs(operation, values)
  if (legs === undefined) return undefined
  const returnDay = operation === 'flights.searchFlights' ? text('returnDate') : undefined
  return {
    legs,
    returnDay: returnDay !== undefined && isDayText(returnDay) ? returnDay : null,
    cabinClass: text('cabinClass') ?? 'economy',
    adults: whole('adults', 1),
    children: whole('childrens', 0),
    infants: whole('infants', 0),
    sortBy: text('sortBy') ?? 'best',
    currency: text('currency') ?? 'USD',
    market: text('market') ?? 'en-US',
    countryCode: text('countryCode') ?? 'US',
  }
}

function plainLeg(text: (name: string) => string | undefined): FlightLeg[] | undefined {
  const from = placeOf(text('originSkyId'), text('originEntityId'))
  const to = placeOf(text('destinationSkyId'), text('destinationEntityId'))
  const day = text('date')
  if (from === undefined || to === undefined || day === undefined || !isDayText(day)) return
  return [{ from, to, day }]
}

const mostLegsRead = 6

/** Legs of a multi-leg search; undefined if there are less than two or one cannot be read. */
function manyLegs(
  operation: string,
  values: Readonly<Record<string, unknown>>,
): FlightLeg[] | undefined {
  if (operation !== 'flights.searchFlightsMultiStops') return undefined
  const list = openText(values.legs)
  if (!Array.isArray(list) || list.length < 2 || list.length > mostLegsRead) return undefined
  const legs = list.flatMap((one: unknown): FlightLeg[] => {
    if (!isMembers(one)) return []
    const from = placeOf(textOf(one.origin), textOf(one.originEntityId))
    const to = placeOf(textOf(one.destination), textOf(one.destinationEntityId))
    const day = textOf(one.date)
    const whole = from !== undefined && to !== undefined && day !== undefined && isDayText(day)
    return whole ? [{ from, to, day }] : []
  })
  return legs.length === list.length ? legs : undefined
}

const placeOf = (
  skyId: string | undefined,
  entityId: string | undefined,
): PlaceOfLeg | undefined =>
  skyId === undefined || entityId === undefined ? undefined : { skyId, entityId, name: skyId }

const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
