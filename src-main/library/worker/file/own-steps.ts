import { schemaVersion1 } from '../schema'
import { schemaVersion4 } from '../schema-4'
import type { Migration } from './migrations'

/** The library's own part of each version of the tables. What is released is never changed. */
export const ownSteps: readonly Migration[] = [
  { to: 1, sql: schemaVersion1 },
  { to: 4, sql: schemaVersion4 },
]
