import type { MethodName } from '../methods'
import type { Context, LibraryModule, LibraryParts, Methods } from './context'
import type { Migration } from './file/migrations'
import type { PacedWork } from './pace'
import { schemaVersion1, schemaVersion9 } from './schema'
import { schemaVersion4 } from './schema-4'

/** Declares what a room stores in the library; its methods keep their names. */
export const defineLibraryModule = <Name extends MethodName>(
  module: LibraryModule & { methods: Pick<Methods, Name> },
): LibraryModule & { methods: Pick<Methods, Name> } => module

/** A change that is short enough to be done in one slice. */
export function change<Input, Value>(work: (context: Context, input: Input) => Value) {
  return {
    manner: 'write' as const,
    *run(context: Context, input: Input): PacedWork<Value> {
      yield* []
      return work(context, input)
    },
  }
}

/** A change of a room's own tables: not reported as one of the library, and no record is read for it. */
export const quietChange = <Input, Value>(work: (context: Context, input: Input) => Value) => ({
  ...change(work),
  quiet: true,
  withoutRecords: true as const,
})

/** The library's own part of each version of the tables. What is released is never changed. */
const ownSteps: readonly Migration[] = [
  { to: 1, sql: schemaVersion1 },
  { to: 4, sql: schemaVersion4 },
  { to: 9, sql: schemaVersion9, adds: true },
]

/**
 * Puts a library together. Every version is one step: the statements of the library itself come first,
 * then those of the modules in their order, so that all files are made in the same way.
 */
export function composeLibrary(parts: Pick<LibraryParts, 'methods' | 'modules'>): LibraryParts {
  return { ...parts, steps: stepsOf([ownSteps, ...parts.modules.map(({ steps }) => steps)]) }
}

function stepsOf(all: readonly (readonly Migration[])[]): Migration[] {
  const steps = new Map<number, Migration>()
  for (const { to, sql, adds } of all.flat()) {
    const before = steps.get(to)
    steps.set(to, {
      to,
      sql: before === undefined ? sql : `${before.sql}\n${sql}`,
      ...(adds === true && (before === undefined || before.adds === true) ? { adds } : {}),
    })
  }
  return [...steps.values()].sort((one, other) => one.to - other.to)
}
