import { describe, expect, test } from 'vitest'
import {
  entranceOf,
  newWorkspace,
  type Route,
  replaced,
  setTabs,
  viewRoute,
  visited,
  visitedTab,
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

  test('back returns across places, as in a browser', () => {
    const flights = went(newWorkspace(), operation('flights.getConfig'))
    const settings = visited(visited(flights, 'maps'), 'settings')
    expect(wentBack(settings).route).toEqual(entranceOf('maps'))
    expect(wentBack(wentBack(settings)).route).toEqual(operation('flights.getConfig'))
  })

  test('each place opens as it was left, with what its page remembers', () => {
    const flights = went(newWorkspace(), operation('flights.getConfig'))
    const returned = visited(visited(flights, 'maps'), 'flights')
    expect(returned.route).toEqual(operation('flights.getConfig'))
    expect(returned.here.id).toBe(flights.here.id)
  })

  test('a step back and forward brings the same steps again', () => {
    const start = newWorkspace()
    const there = went(start, operation('flights.getConfig'))
    expect(wentBack(there).here.id).toBe(start.here.id)
    expect(wentForward(wentBack(there)).here.id).toBe(there.here.id)
  })

  test('a tab opens as it was left', () => {
    const found: Route = { page: 'service', service: 'flights', tab: 'search', run: 'r1' }
    const tab = (name: string): Route => ({ page: 'service', service: 'flights', tab: name })
    const airports = visitedTab(went(newWorkspace(), found), tab('airports'))
    expect(visitedTab(airports, tab('search')).route).toEqual(found)
    expect(visitedTab(airports, tab('trail')).route).toEqual(tab('trail'))
  })

  test('its tab and its place in the rail lead out of a page that shows one thing', () => {
    const front: Route = { page: 'service', service: 'news', tab: 'front' }
    const article: Route = { ...front, view: { name: 'article', values: { id: 'a1' } } }
    const reading = went(went(newWorkspace(), front), article)
    expect(visitedTab(reading, front).route).toEqual(front)
    expect(visited(reading, 'news').route).toEqual(front)
    const elsewhere = visited(reading, 'maps')
    expect(visited(elsewhere, 'news').route).toEqual(article)
  })

  test('a tab has the page it was left with: from one thing, from another tab and from the rail', () => {
    setTabs(new Map(), ['maps/search/search'])
    const tab = (name: string): Route => ({ page: 'service', service: 'maps', tab: name })
    const found = viewRoute('maps', 'search', 'search', { q: 'museum' })
    const place = viewRoute('maps', 'search', 'place', { id: '0x1:0x2' })
    const looking = went(went(newWorkspace(), found), place)
    expect(visitedTab(looking, tab('search')).route).toEqual(found)
    expect(visited(looking, 'maps').route).toEqual(found)
    const saved = visitedTab(looking, tab('saved'))
    expect(visitedTab(saved, tab('search')).route).toEqual(found)
    // Pressed again, the tab begins anew.
    expect(visitedTab(went(newWorkspace(), found), tab('search')).route).toEqual(tab('search'))
  })

  test('pressing the tab that is shown keeps the search in it', () => {
    const found: Route = { page: 'service', service: 'flights', tab: 'search', run: 'r1' }
    const shown = went(newWorkspace(), found)
    expect(visitedTab(shown, { page: 'service', service: 'flights', tab: 'search' })).toBe(shown)
  })

  test('visiting the place one is in leaves no step', () => {
    const start = newWorkspace()
    expect(visited(start, 'flights')).toBe(start)
  })

  test('a replaced route leaves no step', () => {
    const there = replaced(newWorkspace(), operation('flights.getConfig'))
    expect(there.route).toEqual(operation('flights.getConfig'))
    expect(there.canGoBack).toBe(false)
  })

  test('the way back stays bounded', () => {
    let workspace = newWorkspace()
    for (let step = 0; step < 250; step += 1) workspace = went(workspace, operation(`o${step}`))
    expect(workspace.behind).toHaveLength(100)
    expect(wentBack(workspace).route).toEqual(operation('o248'))
  })
})
