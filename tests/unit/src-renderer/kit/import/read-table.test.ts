import { expect, test } from 'vitest'
import {
  judgeRows,
  mappingFor,
  readTable,
  tableProblem,
} from '../../../../../src-renderer/kit/import/read-table'

const fields = [
  { id: 'day', title: 'Day', needed: true, names: ['date', 'transactiondate'] },
  { id: 'units', title: 'Units', needed: false, names: ['units'] },
]

test('commas, semicolons, tabs, quotes, an order mark and empty lines are read alike', () => {
  for (const text of [
    '\uFEFFTransaction Date,Units\r\n"5, Mar",1\r\n\r\n',
    'Transaction Date;Units\n"5, Mar";1',
    'Transaction Date\tUnits\n"5, Mar"\t1',
  ]) {
    const table = readTable(text)
    expect(table.columns).toEqual(['Transaction Date', 'Units'])
    expect(table.rows).toEqual([{ line: 2, cells: ['5, Mar', '1'] }])
    expect(mappingFor(table.columns, fields)).toEqual({ day: 0, units: 1 })
  }
})

test('a row is read or refused with its reason and its line, never dropped', () => {
  const table = readTable('Date,Units\n1,2\n,3\nbad,4')
  const judged = judgeRows(table, { day: 0, units: 1 }, fields, ({ day = '', units = '' }) =>
    day === 'bad' ? { ok: false, reason: 'Bad.' } : { ok: true, item: `${day} ${units}` },
  )
  expect(judged).toEqual({
    items: ['1 2'],
    refused: [
      { line: 3, reason: '“Day” is empty.' },
      { line: 4, reason: 'Bad.' },
    ],
  })
})

test('a column that is not in the file is empty, and what a spreadsheet would compute is text', () => {
  const judged = judgeRows(readTable('Date\n1'), { day: 0 }, fields, ({ units = '' }) => ({
    ok: true,
    item: units,
  }))
  expect(judged.items).toEqual([''])
})

test('a table of too many lines or columns is refused with the reason, before it is read', () => {
  const row = 'Porto;41.15;-8.61\n'
  expect(tableProblem(`name;lat;lng\n${row.repeat(99_999)}`)).toBeUndefined()
  for (const end of ['\n', '\r', '\r\n']) {
    expect(tableProblem(end.repeat(1_000_000))).toContain('more than 100,000 lines')
  }
  expect(tableProblem(Array.from({ length: 500 }, () => 'a').join(','))).toBeUndefined()
  expect(tableProblem(','.repeat(1_000_000))).toContain('more than 500 columns')
  expect(tableProblem('')).toBeUndefined()
})
