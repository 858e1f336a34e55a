import { describe, expect, test, vi } from 'vitest'
import { operations, serviceList } from '#shared/services/index'
import written from '../../../../docs/operations.md?raw'
import { renderOperationsDocs } from '../../../../tools/operations-docs'

vi.stubGlobal('window', { desk: {} })
const { workspaces } = await import('../../../../src-renderer/services')

describe('docs/operations.md', () => {
  const rendered = renderOperationsDocs(serviceList, workspaces)

  test('is what `node tools/generate-operations-docs.ts` writes now', () => {
    expect(written.replaceAll('\r\n', '\n')).toBe(rendered)
  })

  test('tells of every operation and every parameter', () => {
    const parts = rendered.split(/^### /m).slice(1)
    expect(parts).toHaveLength(operations.length)
    for (const [index, one] of operations.entries()) {
      const part = parts[index] ?? ''
      expect(part).toContain(`\`${one.id}\`\n\n${one.summary}`)
      for (const name of Object.keys(one.fields)) expect(part).toContain(`| \`${name}\` `)
    }
  })
})
