import type { CallInput } from '#shared/bridge/calls'
import { desk } from '../../desk'
import { tell } from '../../state/notices'
import { told } from '../../state/told'
import { csvOf } from './csv'

/**
 * Asks for a file and writes a small table that the window holds itself; the first row names the
 * columns. Cells that a spreadsheet would take for a formula are written as text.
 */
export async function saveTable(
  name: string,
  kind: 'csv' | 'markdown' | 'json',
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  await saveText(name, kind, writers[kind](rows))
}

/** Asks for a file and writes a text there; says where. @param what what was written: "12 flights" */
export async function saveText(
  name: string,
  kind: CallInput<'system.saveText'>['kind'],
  text: string,
  what?: string,
): Promise<void> {
  const done = await told(desk.call('system.saveText', { name: name.slice(0, 150), kind, text }))
  if (done === undefined || done.path === null) return
  tell('success', `${what === undefined ? 'Written' : `${what} written`} to ${done.path}.`)
}

function markdownOf(rows: readonly (readonly (string | number)[])[]): string {
  const line = (row: readonly (string | number)[]) =>
    `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  const [head = [], ...rest] = rows
  return `${[line(head), `|${head.map(() => '---|').join('')}`, ...rest.map(line)].join('\n')}\n`
}

/** A list of objects by the names of the columns; cells in which nothing stands are left out. */
function jsonOf([head = [], ...rest]: readonly (readonly (string | number)[])[]): string {
  const objects = rest.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, place) => (cell === '' ? [] : [[String(head[place]), cell]])),
    ),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}

const writers = { csv: csvOf, markdown: markdownOf, json: jsonOf }
