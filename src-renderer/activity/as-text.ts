import type { ActivityEntry } from '../../src-preload/contract/desk-state'

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

function rowOf(entry: ActivityEntry): readonly (string | number)[] {
  return [
    new Date(entry.at).toISOString(),
    entry.service,
    entry.operation,
    entry.values,
    entry.demo ? `${entry.from} (demo)` : entry.from,
    entry.status ?? '',
    Math.round(entry.ms),
    entry.bytes,
    entry.attempts,
    entry.fault?.code ?? '',
  ]
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // A spreadsheet would take such a text for a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The entries as CSV (RFC 4180), with a line of names. */
export function activityCsv(entries: readonly ActivityEntry[]): string {
  const lines = entries.map((entry) => rowOf(entry).map(csvCell).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

/** The entries as JSON, indented. */
export function activityJson(entries: readonly ActivityEntry[]): string {
  return JSON.stringify(entries, null, 2)
}
