import { expect, test, vi } from 'vitest'
import type { Opening } from '#shared/bridge/opening'
import { type RunKind, runKinds } from '#shared/bridge/runs'
import { serviceIds } from '#shared/operation/operation'
import { findOperation, serviceList } from '#shared/services/index'
import { operationsTab, useWorkspace } from '../../../../src-renderer/state/workspace'

vi.stubGlobal('window', { desk: {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const { firstTabs, routeOfOpening, routeOfRun, tabsOf, workspaces } = await import(
  '../../../../src-renderer/services'
)
const { openOpening } = await import('../../../../src-renderer/app/openings')
const { useAskedDownloads } = await import(
  '../../../../src-renderer/state/downloads/shown-downloads'
)

test('each service opens on its first tab, and all its operations are the last', () => {
  for (const service of serviceIds) {
    const tabs = tabsOf(service)
    expect(firstTabs().get(service)).toBe(tabs[0]?.id)
    expect(tabs.at(-1)?.id).toBe(operationsTab)
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(tabs.length)
  }
})

test('a workspace says of its own operations only where their answers are seen', () => {
  for (const service of serviceIds) {
    for (const [id, page] of Object.entries(workspaces[service].shows ?? {})) {
      expect(findOperation(id)?.service).toBe(service)
      expect(page).not.toBe('')
    }
  }
})

test('every operation has a page where its answer is seen', () => {
  for (const service of serviceList) {
    expect(Object.keys(workspaces[service.id].shows ?? {}).sort(), service.id).toEqual(
      Object.values(service.operations)
        .map(({ id }) => id)
        .sort(),
    )
  }
})

test('what each kind of notification is about is shown by the service that registers it', () => {
  const operation = 'flights.searchFlightsMultiStops'
  const about: { [At in Opening['at']]: Extract<Opening, { at: At }> } = {
    downloads: { at: 'downloads', ids: ['d1'] },
    flights: { at: 'flights', run: 'r1', operation },
    fund: { at: 'fund', code: '100057' },
  }
  expect(routeOfOpening(about.downloads)).toMatchObject({ service: 'downloads', tab: 'downloads' })
  expect(routeOfOpening(about.flights)).toMatchObject({
    service: 'flights',
    tab: 'multi-leg',
    run: 'r1',
  })
  expect(routeOfOpening(about.fund)).toMatchObject({
    service: 'funds',
    view: { name: 'fund', values: { code: '100057' } },
  })
  expect(routeOfOpening({ at: 'fund', code: null })).toMatchObject({
    service: 'funds',
    tab: 'portfolio',
  })
})

test('only who goes to a notification has its downloads shown', () => {
  const about: Opening = { at: 'downloads', ids: ['d1'] }
  routeOfOpening(about)
  expect(useAskedDownloads.getState().ids).toEqual([])
  openOpening({ at: 'fund', code: null })
  expect(useAskedDownloads.getState().ids).toEqual([])
  openOpening(about)
  expect(useAskedDownloads.getState().ids).toEqual(['d1'])
  expect(useWorkspace.getState().route).toMatchObject({ service: 'downloads', tab: 'downloads' })
})

test('what a run of each kind found is shown by the one service that registers it', () => {
  const operations: Readonly<Record<RunKind, string>> = {
    flightSearch: 'flights.searchFlights',
    downloadJob: 'downloads.create',
  }
  for (const kind of runKinds) {
    const operation = operations[kind]
    const service = findOperation(operation)?.service
    expect(routeOfRun({ id: 'r1', kind, operation })).toMatchObject({ page: 'service', service })
    expect(serviceIds.filter((id) => workspaces[id].runs?.[kind] !== undefined)).toEqual([service])
  }
})

test('a search is shown on the tab it is asked on, a job in the list of downloads', () => {
  const search = { id: 'r1', kind: 'flightSearch' } as const
  const page = { page: 'service', service: 'flights', run: 'r1' }
  expect(routeOfRun({ ...search, operation: 'flights.searchFlights' })).toEqual({
    ...page,
    tab: 'search',
  })
  expect(routeOfRun({ ...search, operation: 'flights.searchFlightsMultiStops' })).toEqual({
    ...page,
    tab: 'multi-leg',
  })
  expect(routeOfRun({ id: 'j1', kind: 'downloadJob', operation: 'downloads.create' })).toEqual({
    page: 'service',
    service: 'downloads',
    tab: 'downloads',
  })
})

test('every route that a workspace gives leads to a tab that it registers', () => {
  const routes = [
    routeOfRun({ id: 'r1', kind: 'flightSearch', operation: 'flights.searchFlights' }),
    routeOfRun({ id: 'r1', kind: 'flightSearch', operation: 'flights.searchFlightsMultiStops' }),
    routeOfRun({ id: 'j1', kind: 'downloadJob', operation: 'downloads.create' }),
    routeOfOpening({ at: 'downloads', ids: [] }),
    routeOfOpening({ at: 'fund', code: null }),
  ]
  for (const route of routes) {
    if (route?.page !== 'service') throw new Error('No page of a service.')
    expect(tabsOf(route.service).map(({ id }) => id)).toContain(route.tab)
  }
})
