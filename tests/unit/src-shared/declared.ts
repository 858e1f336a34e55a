import type { Field } from '#shared/operation/field'
import type { Operation } from '#shared/operation/operation'

/** An operation with these fields, for tests of what reads declarations. */
export function declared(
  fields: Record<string, Field>,
  more: Partial<Pick<Operation, 'open' | 'id'>> = {},
): Operation {
  return {
    id: 'forum.tested',
    name: 'tested',
    service: 'forum',
    title: 'Tested',
    group: 'Tested',
    summary: 'Tested.',
    request: { method: 'GET', path: '/tested' },
    fields,
    open: false,
    freshFor: 0,
    ...more,
  }
}
