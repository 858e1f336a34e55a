import { expect, test, vi } from 'vitest'
import type { Opening } from '#shared/bridge/opening'
import { serviceIds } from '#shared/operation/operation'
import { findOperation, serviceList } from '#shared/services/index'
import { operationsTab } from '../../../../src-renderer/state/workspace'

vi.stubGlobal('window', { desk: {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const { firstTabs, routeOfOpening, tabsOf, workspaces } = await import(
  '../../../../src-renderer/services'
)
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
  expect(useAskedDownloads.getState().ids).toEqual(['d1'])
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
