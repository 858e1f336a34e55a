import type { ActivityEntry } from '#shared/bridge/desk-state'
import { writeTable } from '#shared/reading/tables/write-table'

const columns = [
  'time',
  'service',
  'operation',
  'values',
  'source',
  'status',
  'ms',
  'bytes',
  'attempts',
  'fault',
] as const

function rowOf(entry: ActivityEntry): string[] {
  return [
    new Date(entry.at).toISOString(),
    entry.service,
    entry.operation,
    entry.values,
    entry.demo ? `${entry.from} (demo)` : entry.from,
    String(entry.status ?? ''),
    String(Math.round(entry.ms)),
    String(entry.bytes),
    String(entry.attempts),
    entry.fault?.code ?? '',
  ]
}

/** The entries as CSV (RFC 4180), with a line of names. */
export function activityCsv(entries: readonly ActivityEntry[]): string {
  return writeTable({ names: columns, rows: entries.map(rowOf) }, 'csv')
}

/** The entries as JSON, indented. */
export function activityJson(entries: readonly ActivityEntry[]): string {
  return JSON.stringify(entries, null, 2)
}
