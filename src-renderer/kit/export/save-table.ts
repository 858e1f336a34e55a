import type { CallInput } from '#shared/bridge/calls'
import { type TableFormat, writeTable } from '#shared/reading/tables/write-table'
import { desk } from '../../desk'
import { notify } from '../../state/notices'
import { valueOrNotify } from '../../state/value-or-notify'

/**
 * Asks for a file and writes a small table that the window holds itself; the first row names the columns.
 * A spreadsheet runs no cell of it as a formula, and makes no address in it a link by itself.
 */
export async function saveTable(
  name: string,
  kind: keyof typeof writers,
  rows: Rows,
): Promise<void> {
  await saveText(name, kind, tableText(rows, kind))
}

/** The same table as a text. Pure. */
export const tableText = (rows: Rows, kind: keyof typeof writers): string => writers[kind](rows)

/** Asks for a file and writes a text there; says where. @param what what was written: "12 flights" */
export async function saveText(
  name: string,
  kind: CallInput<'system.saveText'>['kind'],
  text: string,
  what?: string,
): Promise<void> {
  const done = await valueOrNotify(
    desk.call('system.saveText', { name: name.slice(0, 150), kind, text }),
  )
  if (done === undefined || done.path === null) return
  notify('success', `${what === undefined ? 'Written' : `${what} written`} to ${done.path}.`)
}

type Rows = readonly (readonly (string | number)[])[]

const textOf = ([head = [], ...rest]: Rows, format: TableFormat): string =>
  writeTable({ names: head.map(String), rows: rest.map((row) => row.map(String)) }, format)

/** A list of objects by the names of the columns; cells in which nothing stands are left out. */
function jsonOf([head = [], ...rest]: Rows): string {
  const objects = rest.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, place) => (cell === '' ? [] : [[String(head[place]), cell]])),
    ),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}

const writers = {
  csv: (rows: Rows) => textOf(rows, 'csv'),
  markdown: (rows: Rows) => `${textOf(rows, 'markdown')}\n`,
  json: jsonOf,
}
