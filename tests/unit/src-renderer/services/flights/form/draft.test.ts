import { describe, expect, test } from 'vitest'
import type { FlightQuestion } from '#shared/bridge/flights'
import { questionParts } from '#shared/services/flights/question-words'
import { travellerCount, travellerWords } from '#shared/services/flights/travellers'
import {
  blank,
  brokenChain,
  type FlightDraft,
  type LegDraft,
  newDraft,
  type PlaceDraft,
  swapped,
  withLeg,
  withLegAdded,
  withLegMoved,
  withoutLeg,
} from '../../../../../../src-renderer/services/flights/form/draft'
import { filledWith } from '../../../../../../src-renderer/services/flights/form/fill-draft'
import {
  readMultiLeg,
  readSearch,
} from '../../../../../../src-renderer/services/flights/form/read-draft'
import { readStoredDraft } from '../../../../../../src-renderer/services/flights/form/stored-draft'

const chosen = (name: string): PlaceDraft => ({
  at: 'chosen',
  place: {
    skyId: name.toUpperCase(),
    entityId: `entity of ${name}`,
    name,
    suggestion: `${name} (Any)`,
    type: 'city',
    country: null,
  },
})
const day = (iso: string) => ({ at: 'chosen', day: iso }) as const
const leg = (from: string, to: string, iso: string): LegDraft => ({
  id: `${from} ${to}`,
  from: chosen(from),
  to: chosen(to),
  day: day(iso),
})
const route = (legs: readonly LegDraft[]) =>
  legs.map(({ from, to, day: when }) => [name(from), name(to), when.at === 'chosen' && when.day])
const name = (end: PlaceDraft) => (end.at === 'chosen' ? end.place.name : end.text)

const context = { today: '2026-11-22', locale: 'en-GB' }
const whole: FlightDraft = {
  ...newDraft(),
  from: chosen('London'),
  to: chosen('New York'),
  depart: day('2027-03-09'),
  back: day('2027-03-16'),
}

describe('the form of a search', () => {
  test('becomes a question with the codes of both ends and the defaults of the interface', () => {
    const { question, remarks } = readSearch(whole, context)
    expect(remarks).toEqual([])
    expect(question).toEqual({
      legs: [
        {
          from: { skyId: 'LONDON', entityId: 'entity of London', name: 'London (Any)' },
          to: { skyId: 'NEW YORK', entityId: 'entity of New York', name: 'New York (Any)' },
          day: '2027-03-09',
        },
      ],
      returnDay: '2027-03-16',
      cabinClass: 'economy',
      adults: 1,
      children: 0,
      infants: 0,
      sortBy: 'best',
      currency: 'USD',
      market: 'en-US',
      countryCode: 'US',
    } satisfies FlightQuestion)
  })

  test('one way asks for no return, and keeps the day of return in the form', () => {
    expect(readSearch({ ...whole, trip: 'oneWay' }, context).question?.returnDay).toBeNull()
  })

  test('says beside each field what is missing', () => {
    const { question, remarks } = readSearch(
      { ...newDraft(), from: { at: 'typed', text: 'Lond' }, back: { at: 'typed', text: 'soon' } },
      context,
    )
    expect(question).toBeNull()
    expect(remarks.map(({ field, weight }) => [field, weight])).toEqual([
      ['from', 'unread'],
      ['to', 'missing'],
      ['depart', 'missing'],
      ['back', 'unread'],
    ])
  })

  test('a day that is still being typed counts, the return after the departure', () => {
    const typed = {
      ...whole,
      depart: { at: 'typed', text: '9 mar' },
      back: { at: 'typed', text: '16 mar' },
    } as const
    expect(readSearch(typed, context).question).toMatchObject({
      legs: [{ day: '2027-03-09' }],
      returnDay: '2027-03-16',
    })
  })

  test('objects to a return before the departure, and can be sent on insistence', () => {
    const { question, remarks } = readSearch({ ...whole, back: day('2027-03-01') }, context)
    expect(remarks.map(({ field, weight }) => [field, weight])).toEqual([['back', 'refuse']])
    expect(question?.returnDay).toBe('2027-03-01')
  })

  test('finds what is odd while other fields are still empty', () => {
    const { remarks } = readSearch({ ...whole, to: blank, depart: day('2026-11-01') }, context)
    expect(remarks.map(({ field }) => field)).toEqual(['to', 'depart'])
  })

  test('a return typed without a year is not moved to another year: it is marked as a full date is', () => {
    const typed = (text: string) =>
      readSearch({ ...whole, back: { at: 'typed', text } }, context).remarks
    expect(typed('1 mar')).toEqual(typed('1 mar 2027'))
    expect(typed('1 mar')).toMatchObject([{ field: 'back', weight: 'refuse' }])
    const overNewYear = {
      ...whole,
      depart: { at: 'typed', text: '28 dec' },
      back: { at: 'typed', text: '3 jan' },
    } as const
    expect(readSearch(overNewYear, context)).toMatchObject({
      remarks: [],
      question: { legs: [{ day: '2026-12-28' }], returnDay: '2027-01-03' },
    })
  })

  test('warns of travellers without an adult, and objects to more infants than adults and to nobody', () => {
    const weights = (people: Partial<FlightDraft>) =>
      readSearch({ ...whole, ...people }, context).remarks.map(({ field, weight }) => [
        field,
        weight,
      ])
    expect(weights({ adults: 0, children: 1 })).toEqual([['travellers', 'warning']])
    expect(weights({ infants: 2 })).toEqual([['travellers', 'refuse']])
    expect(weights({ adults: 0 })).toEqual([['travellers', 'refuse']])
    expect(weights({ infants: 1 })).toEqual([])
    expect(readSearch({ ...whole, infants: 2 }, context).question).not.toBeNull()
  })

  test('objects to a way from a place to itself', () => {
    expect(readSearch({ ...whole, to: chosen('London') }, context).remarks).toMatchObject([
      { field: 'to', weight: 'refuse' },
    ])
  })

  test('there and back change places', () => {
    const { from, to } = swapped(whole)
    expect([name(from), name(to)]).toEqual(['New York', 'London'])
  })
})

describe('the legs of a journey', () => {
  const legs = [
    leg('London', 'Paris', '2027-03-01'),
    leg('Paris', 'Rome', '2027-03-05'),
    leg('Rome', 'London', '2027-03-09'),
  ]

  test('a new leg begins where the last one ends, up to six', () => {
    const four = withLegAdded(legs)
    expect(name(four.at(-1)?.from ?? blank)).toBe('London')
    const six = withLegAdded(withLegAdded(four))
    expect(withLegAdded(six)).toBe(six)
    expect(six).toHaveLength(6)
  })

  test('the next leg follows where a leg is sent elsewhere, unless it began elsewhere on purpose', () => {
    expect(route(withLeg(legs, 0, { to: chosen('Nice') }))[1]?.[0]).toBe('Nice')
    const open = [leg('London', 'Paris', '2027-03-01'), leg('Lyon', 'Rome', '2027-03-05')]
    expect(route(withLeg(open, 0, { to: chosen('Nice') }))[1]?.[0]).toBe('Lyon')
  })

  test('the next leg follows where another place is typed letter by letter, and where the old one comes back', () => {
    const type = (before: readonly LegDraft[], ...texts: string[]) =>
      texts.reduce((now, text) => withLeg(now, 0, { to: { at: 'typed', text } }), before)
    const typed = type(legs, 'N', 'Ni')
    expect(typed[1]?.from).toEqual(blank)
    expect(route(withLeg(typed, 0, { to: chosen('Nice') }))[1]?.[0]).toBe('Nice')
    expect(withLeg(typed, 0, { to: chosen('Paris') })).toEqual(legs)
    const apart = withLeg(typed, 1, { from: chosen('Lyon') })
    expect(route(withLeg(apart, 0, { to: chosen('Nice') }))[1]?.[0]).toBe('Lyon')
    // A leg that is added meanwhile follows too.
    const [first] = type(legs.slice(0, 1), 'Ni')
    const added = withLegAdded(first === undefined ? [] : [first])
    expect(route(withLeg(added, 0, { to: chosen('Nice') }))[1]?.[0]).toBe('Nice')
  })

  test('moving a leg moves its places, and the days still follow one another', () => {
    expect(route(withLegMoved(legs, 2, 0))).toEqual([
      ['Rome', 'London', '2027-03-01'],
      ['London', 'Paris', '2027-03-05'],
      ['Paris', 'Rome', '2027-03-09'],
    ])
    expect(withLegMoved(legs, 0, -1)).toBe(legs)
  })

  test('a leg taken out of a chain closes the chain, and one leg always stays', () => {
    expect(route(withoutLeg(legs, 1))).toEqual([
      ['London', 'Paris', '2027-03-01'],
      ['Paris', 'London', '2027-03-09'],
    ])
    const [first] = legs
    expect(withoutLeg(first === undefined ? [] : [first], 0)).toHaveLength(1)
  })

  test('a leg that begins elsewhere is told and may be meant', () => {
    const open = [leg('London', 'Paris', '2027-03-01'), leg('Lyon', 'Rome', '2027-03-05')]
    expect(brokenChain(legs)).toEqual([])
    const { question, remarks } = readMultiLeg({ ...newDraft(), legs: open }, context)
    expect(remarks.map(({ field, weight }) => [field, weight])).toEqual([
      ['legs.1.from', 'warning'],
    ])
    expect(question?.legs).toHaveLength(2)
  })

  test('a leg typed without a year is not moved to another year to follow the one before it', () => {
    const legs = [
      leg('London', 'Paris', '2027-03-09'),
      { ...leg('Paris', 'Rome', ''), day: { at: 'typed', text: '1 mar' } as const },
    ]
    expect(readMultiLeg({ ...newDraft(), legs }, context).remarks).toMatchObject([
      { field: 'legs.1.day', weight: 'refuse' },
    ])
  })

  test('a leg before the one ahead of it is objected to, and one leg alone is no journey of several', () => {
    const early = [leg('London', 'Paris', '2027-03-05'), leg('Paris', 'Rome', '2027-03-01')]
    expect(readMultiLeg({ ...newDraft(), legs: early }, context).remarks).toMatchObject([
      { field: 'legs.1.day', weight: 'refuse' },
    ])
    const alone = readMultiLeg({ ...newDraft(), legs: early.slice(0, 1) }, context)
    expect(alone.question).toBeNull()
    expect(alone.remarks).toMatchObject([{ field: 'legs', weight: 'missing' }])
  })
})

describe('what is remembered of the form', () => {
  test('comes back as it was left, with what was typed and not yet chosen', () => {
    const draft: FlightDraft = {
      ...whole,
      to: { at: 'typed', text: 'new yo' },
      depart: { at: 'typed', text: '9 ma' },
      legs: [leg('London', 'Paris', '2027-03-01')],
      adults: 2,
      locale: '',
    }
    const stored: unknown = JSON.parse(JSON.stringify(draft))
    const read = readStoredDraft(stored)
    expect({ ...read, legs: route(read.legs) }).toEqual({ ...draft, legs: route(draft.legs) })
  })

  test('is as new where something else was stored', () => {
    for (const stored of [
      null,
      'x',
      7,
      [],
      { adults: -3, legs: 'no', depart: { at: 'chosen', day: '2027-02-31' } },
    ]) {
      const { legs, ...read } = readStoredDraft(stored)
      const { legs: fresh, ...others } = newDraft()
      expect(read).toEqual(others)
      expect(legs).toHaveLength(fresh.length)
    }
  })

  test('a question goes into its form, with what is known of its places, and leaves the other form alone', () => {
    const { question } = readSearch({ ...whole, adults: 3 }, context)
    if (question === null) throw new Error('no question')
    const before = { ...newDraft(), legs: [leg('London', 'Paris', '2027-03-01')] }
    const known = whole.from.at === 'chosen' ? [whole.from.place] : []
    const filled = filledWith(before, question, known)
    expect(filled).toMatchObject({ trip: 'return', adults: 3, from: whole.from, back: whole.back })
    expect(filled.to).toMatchObject({ place: { name: 'New York', type: 'other' } })
    expect(filled.legs).toBe(before.legs)
    expect(readSearch(filled, context).question).toEqual(question)
  })
})

describe('a search in one line', () => {
  test('names days, travellers and cabin', () => {
    const { question } = readSearch(whole, context)
    if (question === null) throw new Error('no question')
    expect(questionParts(question, 'en-GB', context.today)).toEqual([
      expect.stringMatching(/^9\s*–\s*16 Mar 2027$/u),
      '1 adult',
      'Economy',
    ])
    expect(questionParts({ ...question, returnDay: null }, 'en-GB', context.today)).toEqual([
      '9 Mar 2027',
      'one way',
      '1 adult',
      'Economy',
    ])
  })

  test('says how many legs there are', () => {
    const legs = [leg('London', 'Paris', '2027-03-01'), leg('Paris', 'Rome', '2027-03-05')]
    const { question } = readMultiLeg({ ...newDraft(), legs }, context)
    if (question === null) throw new Error('no question')
    expect(questionParts(question, 'en-GB', context.today)[1]).toBe('2 legs')
  })

  test('travellers are counted by kind, and together where room is short', () => {
    const family = { adults: 2, children: 1, infants: 0, cabinClass: 'economy' }
    expect(travellerWords(family, 'en-GB')).toBe('2 adults, 1 child')
    expect(travellerCount(family, 'en-GB')).toBe('3 travellers')
    expect(travellerCount({ ...family, children: 0 }, 'en-GB')).toBe('2 adults')
  })
})
