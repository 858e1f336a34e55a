import { expect } from 'vitest'
import { readInput } from '#shared/operation/read-input'
import type { LibraryRecord, OfflineQuestion } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'

/** Checks that each question could be sent as it is, and gives them back. */
export function readable(questions: readonly OfflineQuestion[]): readonly OfflineQuestion[] {
  for (const { operation, values } of questions) {
    const declared = findOperation(operation)
    if (declared === undefined) expect.fail(`there is no operation ${operation}`)
    const read = readInput(declared, { values })
    expect({ operation, problems: read.problems, extra: read.extra }).toEqual({
      operation,
      problems: [],
      extra: {},
    })
    expect(Object.keys(read.values).sort()).toEqual(Object.keys(values).sort())
  }
  return questions
}

/** A record of which only what names it matters. */
export const named = (
  kind: LibraryRecord['kind'],
  id: string,
  more: Partial<LibraryRecord> = {},
): LibraryRecord => ({ service: 'forum', kind, id, title: id, text: '', facts: [], ...more })
