import type { FlightQuestion, PlaceOfLeg } from '#shared/bridge/flights'
import { formatDay } from '#shared/reading/calendar-day'
import { type Day, shiftDay } from '../../../kit/days/calendar'
import { usualChoices } from '../form/draft'

interface Ends {
  from: PlaceOfLeg
  to: PlaceOfLeg
}

// The two worlds number the same cities differently.
const ends: Readonly<Record<'demo' | 'gateway', Ends>> = {
  demo: {
    from: { skyId: 'LOND', entityId: '27536003', name: 'London' },
    to: { skyId: 'NYCA', entityId: '27536344', name: 'New York' },
  },
  gateway: {
    from: { skyId: 'LOND', entityId: '27544008', name: 'London' },
    to: { skyId: 'NYCA', entityId: '27537542', name: 'New York' },
  },
}

const weeksAhead = 6
const nights = 7

/** London – New York and back, six weeks from today for a week, with the interface's own defaults. */
export function exampleQuestion(world: 'demo' | 'gateway', today: Day): FlightQuestion {
  const { from, to } = ends[world]
  const text = ({ year, month, day }: Day) => formatDay(year, month, day, 'YYYY-MM-DD')
  const departure = shiftDay(today, weeksAhead * 7)
  return {
    legs: [{ from, to, day: text(departure) }],
    returnDay: text(shiftDay(departure, nights)),
    ...usualChoices,
  }
}
