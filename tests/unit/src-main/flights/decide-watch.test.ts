import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedWatch,
  isOver,
  judge,
  nextTime,
  reportAtOnce,
  tidied,
  turnedOff,
} from '../../../../src-main/flights/decide-watch'
import type { StoredWatch } from '../../../../src-main/flights/fare-store'
import { flightQuestion } from '../../src-shared/services/flights/questions'

const now = new Date(2026, 10, 22, 12).getTime()
const hour = 3_600_000
const day = (date: number) => new Date(2026, 10, date, 12).getTime()

const watch = (given: Partial<StoredWatch> = {}): StoredWatch => ({
  id: 'w1',
  title: 'London – New York, 9 Mar 2027 – 16 Mar',
  question: flightQuestion(),
  everyHours: 12,
  below: 400,
  newLow: false,
  on: true,
  createdAt: now,
  nextAt: now + 12 * hour,
  last: null,
  belowTold: false,
  heard: null,
  ...given,
})

/** The sentences reported as prices come in, one search after another; null = it found nothing. */
function stated(start: StoredWatch, prices: readonly (number | null)[]) {
  let one = start
  let lowest: number | null = null
  return prices.map((cheapest, place) => {
    const point = cheapest === null ? null : { cheapest, complete: true }
    one = judge(
      one,
      {
        end: String(place),
        at: now + place,
        point,
        lowestBefore: lowest === null ? null : { cheapest: lowest, at: day(3) },
        problem: null,
      },
      'en-US',
    )
    if (cheapest !== null) lowest = lowest === null ? cheapest : Math.min(lowest, cheapest)
    return one.last?.told ?? null
  })
}

describe('a line', () => {
  test('is reported when the price gets there, and again only after it rose above it', () => {
    expect(stated(watch(), [500, 400, 380, null, 390, 401, 399.5, 300])).toEqual([
      null,
      'Now from $400: at or below your limit of $400.',
      null,
      null,
      null,
      null,
      'Now from $399.50: at or below your limit of $400.',
      null,
    ])
  })

  test('that was not there yet when the watch began is reported the first time', () => {
    expect(stated(watch(), [100])[0]).toContain('at or below your limit')
  })

  test('that is changed is reported anew', () => {
    const [before] = [
      judge(watch(), {
        end: 'run',
        at: now,
        point: { cheapest: 390, complete: true },
        lowestBefore: null,
        problem: null,
      }),
    ]
    const change = { ...before, below: 395 }
    const moved = changedWatch(before, change, { now, chance: 0, id: 'x' })
    expect(stated(moved, [390])[0]).toContain('your limit of $395')
    const same = changedWatch(before, before, { now, chance: 0, id: 'x' })
    expect(stated(same, [390])).toEqual([null])
  })
})

test('a price for several travellers says for how many it is', () => {
  const family = watch({ question: flightQuestion({ adults: 2, infants: 1 }) })
  expect(stated(family, [390])[0]).toBe(
    'Now from $390 for 3 travellers: at or below your limit of $400.',
  )
})

describe('a line that is met when the watch is set', () => {
  const at = new Date(2026, 10, 22, 9, 5).getTime()
  const set = (given: Partial<StoredWatch>, cheapest: number | null, when = at) =>
    reportAtOnce(watch(given), { at: when, cheapest }, now, 'en-GB')

  test('is reported at once, with the search that met it, and not again by the next one', () => {
    const { watch: one, notified: words } = set({ question: flightQuestion({ adults: 3 }) }, 380)
    expect(words).toBe(
      'Already at or below your limit of $400: the search of 22 Nov, 09:05 found $380 for 3 travellers.'.replaceAll(
        '$',
        'US$',
      ),
    )
    expect(one.last).toEqual({ at, cheapest: 380, told: words, problem: null })
    expect(stated(one, [380, 401, 399])).toEqual([null, null, expect.stringContaining('$399')])
  })

  test('by a price of long ago is reported, and reported again when it is found to hold', () => {
    const { watch: one, notified: words } = set({ everyHours: 12 }, 380, now - 13 * hour)
    expect(words).not.toBeNull()
    expect(stated(one, [380])[0]).toContain('at or below your limit')
  })

  test.each<[string, Partial<StoredWatch>, number | null]>([
    ['a price above it', {}, 401],
    ['no price', {}, null],
    ['a watch that is off', { on: false }, 100],
    ['a watch without a line', { below: null }, 100],
    ['a line that was reported before', { belowTold: true }, 100],
  ])('with %s: nothing is reported', (_what, given, cheapest) => {
    expect(set(given, cheapest)).toEqual({ watch: watch(given), notified: null })
  })

  test('of a search that nobody made yet: nothing is reported', () => {
    expect(reportAtOnce(watch(), undefined, now).notified).toBeNull()
  })
})

describe('a new low', () => {
  const lows = watch({ below: null, newLow: true })

  test('is lower than every search before, and needs one before', () => {
    expect(stated(lows, [500, 500, 450, 460, 449])).toEqual([
      null,
      null,
      'Now from $450: a new low for these travel dates; before it was $500, on Nov 3.',
      null,
      'Now from $449: a new low for these travel dates; before it was $450, on Nov 3.',
    ])
  })

  test('and the line at once are one sentence', () => {
    expect(stated(watch({ newLow: true }), [500, 390])[1]).toBe(
      'Now from $390: at or below your limit of $400, and a new low for these travel dates; before it was $500, on Nov 3.',
    )
  })

  test('is reported once for each lower price, whatever the prices are', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 50 })), { maxLength: 30 }), (prices) => {
        const known = prices.filter((price) => price !== null)
        const lower = known.filter(
          (price, place) => place > 0 && price < Math.min(...known.slice(0, place)),
        )
        expect(stated(lows, prices).filter((one) => one !== null)).toHaveLength(lower.length)
      }),
    )
  })
})

test('a search that found nothing keeps what was reported, and says why', () => {
  const below = judge(watch(), {
    end: 'run',
    at: now,
    point: { cheapest: 300, complete: true },
    lowestBefore: null,
    problem: null,
  })
  const failed = judge(below, {
    end: 'run',
    at: now + 1,
    point: null,
    lowestBefore: null,
    problem: 'It failed.',
  })
  expect(failed.belowTold).toBe(true)
  expect(failed.last).toEqual({ at: now + 1, cheapest: null, told: null, problem: 'It failed.' })
})

describe('the next time', () => {
  test('is spread by a twentieth of the interval, ten minutes at most, and never early', () => {
    expect(nextTime({ everyHours: 1 }, now, 0)).toBe(now + hour)
    expect(nextTime({ everyHours: 1 }, now, 1)).toBe(now + hour + hour / 20)
    expect(nextTime({ everyHours: 24 }, now, 1)).toBe(now + 24 * hour + 600_000)
  })

  test('of a new watch is an interval away, of a changed one an interval from its last run', () => {
    const moment = { now, chance: 0, id: 'new' }
    const wish = { question: flightQuestion(), everyHours: 6, below: null, newLow: true, on: true }
    expect(changedWatch(null, wish, moment)).toMatchObject({ id: 'new', nextAt: now + 6 * hour })
    const last = { at: now - 2 * hour, cheapest: 1, told: null, problem: null }
    expect(changedWatch(watch({ last }), wish, moment).nextAt).toBe(now + 4 * hour)
    const longAgo = { ...last, at: now - 100 * hour }
    expect(changedWatch(watch({ last: longAgo }), wish, moment).nextAt).toBe(now)
    expect(changedWatch(watch(), { ...wish, everyHours: 12 }, moment).nextAt).toBe(watch().nextAt)
    expect(changedWatch(watch(), { ...wish, on: false }, moment).nextAt).toBeNull()
  })

  test('that a clock set back has put far away is set anew', () => {
    const far = watch({ nextAt: now + 400 * hour })
    expect(tidied(far, now, 0).nextAt).toBe(now + 12 * hour)
    expect(tidied(watch(), now, 0)).toEqual(watch())
  })
})

describe('the day of travel', () => {
  const leaving = (day: string) => {
    const question = flightQuestion()
    return { ...question, legs: question.legs.map((leg) => ({ ...leg, day })) }
  }

  test('is over from the next local day on', () => {
    expect(isOver(leaving('2026-11-21'), now)).toBe(true)
    expect(isOver(leaving('2026-11-22'), now)).toBe(false)
  })

  test('turns the watch off with a sentence, and keeps what it last saw', () => {
    const last = { at: 1, cheapest: 380, told: 'Told.', problem: null }
    expect(turnedOff(watch({ last }), now)).toMatchObject({
      on: false,
      nextAt: null,
      last: { ...last, problem: 'The first day of travel is over, so this watch is off.' },
    })
  })
})
