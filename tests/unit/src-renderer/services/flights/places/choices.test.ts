import { describe, expect, test } from 'vitest'
import type { KnownPlace } from '#shared/services/flights/known-place'
import type { FlightPlace } from '#shared/services/flights/models'
import {
  type Choice,
  choicesFor,
  isExact,
} from '../../../../../../src-renderer/services/flights/places/choices'

const place = (skyId: string, name: string): KnownPlace => ({
  skyId,
  entityId: `entity of ${skyId}`,
  name,
  suggestion: `${name} (${skyId})`,
  type: 'airport',
  country: null,
})
const zurich = place('ZRH', 'Zürich')
const london = place('LHR', 'London Heathrow')
const lisbon = place('LIS', 'Lisbon')

const titles = (choices: readonly Choice[]) =>
  choices.map((one) => (one.at === 'nearMe' ? one.at : one.place.name))

describe('what a place field offers', () => {
  test('before typing: saved places, recent ones that are not saved, and a way to places near a point', () => {
    const groups = choicesFor('', { saved: [zurich], recent: [london, zurich] }, [], 'Found')
    expect(groups.map(({ title, choices }) => [title, titles(choices)])).toEqual([
      ['Saved', ['Zürich']],
      ['Recent', ['London Heathrow']],
      ['Elsewhere', ['nearMe']],
    ])
  })

  test('while typing: known places that fit, without their accents too, then what was found, each once', () => {
    const found: FlightPlace[] = [
      { ...zurich, country: undefined },
      { ...lisbon, country: undefined },
    ]
    const groups = choicesFor('zur', { saved: [], recent: [zurich, london] }, found, 'Found')
    expect(groups.map(({ title, choices }) => [title, titles(choices)])).toEqual([
      ['Saved and recent', ['Zürich']],
      ['Found', ['Lisbon']],
    ])
  })

  test('what fits best comes first, however lately another place was used', () => {
    const heathrow = { ...london, country: undefined }
    const city: FlightPlace = {
      ...place('LOND', 'London'),
      suggestion: 'London (Any)',
      type: 'city',
      country: undefined,
    }
    const used = { saved: [], recent: [london] }
    const first = (typed: string, found: readonly FlightPlace[]) =>
      titles(choicesFor(typed, used, found, 'Found').flatMap(({ choices }) => choices))[0]
    expect(first('lond', [heathrow, city])).toBe('London')
    expect(first('london', [heathrow, city])).toBe('London')
    expect(first('lon', [city, heathrow])).toBe('London')
    expect(first('lhr', [city, heathrow])).toBe('London Heathrow')
    expect(first('london h', [heathrow, city])).toBe('London Heathrow')
    expect(first('lon', [])).toBe('London Heathrow')
  })

  test('only what was typed to the letter is certain before the service has answered', () => {
    const choice: Choice = { at: 'place', place: london }
    expect(isExact(choice, 'LHR')).toBe(true)
    expect(isExact(choice, ' london heathrow ')).toBe(true)
    expect(isExact(choice, 'lond')).toBe(false)
  })

  test('a place that the service now has under another number is offered as the service has it', () => {
    const found: FlightPlace[] = [{ ...zurich, entityId: 'another', country: undefined }]
    const groups = choicesFor('zur', { saved: [], recent: [zurich] }, found, 'Found')
    expect(groups.map(({ title, choices }) => [title, titles(choices)])).toEqual([
      ['Found', ['Zürich']],
    ])
  })

  test('a place is known by its code and by a later word of its name', () => {
    const known = { saved: [london], recent: [] }
    expect(choicesFor('lhr', known, [], 'Found')).toHaveLength(1)
    expect(choicesFor('heath', known, [], 'Found')).toHaveLength(1)
    expect(choicesFor('row', known, [], 'Found')).toHaveLength(0)
  })

  test('a place without both codes is shown and cannot be taken', () => {
    const bare: FlightPlace = { ...lisbon, entityId: undefined, country: undefined }
    const [group] = choicesFor('lis', { saved: [], recent: [] }, [bare], 'Found')
    expect(group?.choices).toEqual([{ at: 'noCodes', place: bare }])
  })
})
