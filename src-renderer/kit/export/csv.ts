import Papa from 'papaparse'

/** Rows as CSV; cells that a spreadsheet would take for a formula are written as text. Pure. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: /^[=@\t\r]|^[+-](?![\d.])/ },
  )}\r\n`
