import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations, serviceList } from '#shared/services/index'
import { renderOperationsDocs } from '../../../tools/operations-docs'

describe('docs/operations.md', () => {
  const rendered = renderOperationsDocs(serviceList)

  test('is what `node tools/generate-operations-docs.ts` writes now', () => {
    const path = join(import.meta.dirname, '../../../docs/operations.md')
    expect(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).toBe(rendered)
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
