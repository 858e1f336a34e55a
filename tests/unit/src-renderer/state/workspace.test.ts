import { describe, expect, test } from 'vitest'
import {
  entranceOf,
  newWorkspace,
  type Route,
  replaced,
  visited,
  went,
  wentBack,
  wentForward,
} from '../../../../src-renderer/state/workspace'

const operation = (name: string): Route => ({
  page: 'service',
  service: 'flights',
  tab: 'operations',
  operation: name,
})

describe('the way back and forward', () => {
  test('a step can be taken back and again forward', () => {
    const there = went(newWorkspace(), operation('flights.getConfig'))
    const back = wentBack(there)
    expect(back.route).toEqual(entranceOf('flights'))
    expect([back.canGoBack, back.canGoForward]).toEqual([false, true])
    expect(wentForward(back).route).toEqual(operation('flights.getConfig'))
  })

  test('a new step forgets what lay ahead', () => {
    const back = wentBack(went(newWorkspace(), operation('flights.getConfig')))
    const elsewhere = went(back, operation('flights.getLocale'))
    expect(elsewhere.canGoForward).toBe(false)
    expect(wentForward(elsewhere)).toBe(elsewhere)
  })

  test('going to where one is leaves no step', () => {
    const there = went(newWorkspace(), operation('flights.getConfig'))
    const again = went(there, operation('flights.getConfig'))
    expect(wentBack(again).route).toEqual(entranceOf('flights'))
  })

  test('each place keeps its own way and opens as it was left', () => {
    const flights = went(newWorkspace(), operation('flights.getConfig'))
    const maps = visited(flights, 'maps')
    expect(maps.canGoBack).toBe(false)
    const returned = visited(maps, 'flights')
    expect(returned.route).toEqual(operation('flights.getConfig'))
    expect(returned.canGoBack).toBe(true)
  })

  test('going to another place from afar is a step in that place', () => {
    const activity = visited(newWorkspace(), 'activity')
    const opened = went(activity, operation('flights.searchAirport'))
    expect(opened.route).toEqual(operation('flights.searchAirport'))
    expect(wentBack(opened).route).toEqual(entranceOf('flights'))
  })

  test('a replaced route leaves no step', () => {
    const there = replaced(newWorkspace(), operation('flights.getConfig'))
    expect(there.route).toEqual(operation('flights.getConfig'))
    expect(there.canGoBack).toBe(false)
  })

  test('the way back stays bounded', () => {
    let workspace = newWorkspace()
    for (let step = 0; step < 250; step += 1) workspace = went(workspace, operation(`o${step}`))
    expect(workspace.trails.flights?.behind).toHaveLength(100)
    expect(wentBack(workspace).route).toEqual(operation('o248'))
  })
})
