import { expect, test, vi } from 'vitest'
import { serviceIds } from '#shared/operation/operation'
import { findOperation, serviceList } from '#shared/services/index'
import { operationsTab } from '../../../../src-renderer/state/workspace'

vi.stubGlobal('window', { desk: {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const { firstTabs, tabsOf, workspaces } = await import('../../../../src-renderer/services')

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
