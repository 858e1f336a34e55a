import { expect, test, vi } from 'vitest'
import { serviceIds } from '#shared/operation/operation'
import { firstTabOf, operationsTab } from '../../../../src-renderer/state/workspace'

vi.stubGlobal('window', { desk: {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const { workspaces } = await import('../../../../src-renderer/services/workspaces')

test('each service opens on its first tab, and all its operations are the last', () => {
  for (const service of serviceIds) {
    const { tabs } = workspaces[service]
    expect(tabs[0]?.id).toBe(firstTabOf(service))
    expect(tabs.at(-1)?.id).toBe(operationsTab)
  }
})
