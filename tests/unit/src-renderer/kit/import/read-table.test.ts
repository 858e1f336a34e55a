import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeRows,
  mappingFor,
  readTable,
  tableProblem,
} from '../../../../../src-renderer/kit/import/read-table'
import { expectLinear } from '../../../src-shared/services/took'

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

test('cells in quotes may hold everything, and quotes elsewhere are signs like others', () => {
  const { rows } = readTable('a;b;c\r\n"x;""y""\nz"; 5" ;""\r"open" end;"1" "2";"\nnever closed;3')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['x;"y"\nz', '5"', ''],
    ['open end', '1 "2"', 'never closed;3'],
  ])
})

test('what is written is read back, whatever stands in it', () => {
  const cell = fc
    .string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', ' ', 'é'),
      maxLength: 8,
    })
    .map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 })), (given) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = [['x', 'y', 'z'], ...given].map((row) => row.map(quoted).join(',')).join('\r\n')
      const { rows } = readTable(text)
      expect(rows.map(({ cells }) => cells)).toEqual(
        given.filter((row) => row.some((one) => one !== '')),
      )
    }),
  )
})

const lines = (share: number) => 80_000 * share
test.each([
  ['quotes and then spaces', (n: number) => `a,b\n"${'"x'.repeat(n / 4)}${' '.repeat(n / 2)},`],
  ['quotes that close nothing', (n: number) => `a,b\n${'"x"x'.repeat(n / 4)}`],
  ['quotes and spaces in turn', (n: number) => `a,b\n"${'" '.repeat(n / 2)}`],
  ['cells without end', (n: number) => `a,b\n${','.repeat(n)}`],
  ['quotes without end', (n: number) => `a,b\n"${'"a'.repeat(n / 2)}`],
])('%s are read in a time that grows with the file', (_what, make) => {
  expectLinear(100, (share) => {
    const text = make(lines(share))
    return () => readTable(text)
  })
})

test('long names, cells and reasons are cut, and rows beyond those that are kept are refused', () => {
  const table = readTable(`${'n'.repeat(5_000)}\n${'c'.repeat(50_000)}\n2\n3`)
  expect(table.columns[0]).toHaveLength(200)
  expect(table.rows[0]?.cells[0]).toHaveLength(10_000)
  const all = [{ id: 'name', title: 'Name', needed: false, names: [] }]
  const read = ({ name = '' }: Readonly<Record<string, string>>) =>
    name.length > 9
      ? ({ ok: false, reason: `“${name}” is no name.` } as const)
      : ({ ok: true, item: name } as const)
  const { items, refused } = judgeRows(table, { name: 0 }, all, read, 1)
  expect(items).toEqual(['2'])
  expect(refused[0]?.reason.length).toBeLessThanOrEqual(300)
  expect(refused[1]).toEqual({ line: 4, reason: 'No more than 1 are imported.' })
})
