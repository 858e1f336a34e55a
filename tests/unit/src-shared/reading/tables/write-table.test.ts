import { expect, test } from 'vitest'
import { type TableFormat, writeTable } from '#shared/reading/tables/write-table'

const table = {
  names: ['name', '=1+1'],
  rows: [
    ['a,b', '12'],
    ['=HYPERLINK("https://evil.example")', '-5'],
  ],
  right: new Set([1]),
}

test.each<[TableFormat, string]>([
  ['csv', 'name,\'=1+1\r\n"a,b",12\r\n"\'=HYPERLINK(""https://evil.example"")",-5\r\n'],
  ['tsv', 'name\t\'=1+1\na,b\t12\n\'=HYPERLINK("https://evil.example")\t-5'],
])('as %s no cell is carried out, and its names neither', (format, text) => {
  expect(writeTable(table, format)).toBe(text)
})

test('in Markdown numbers stand at the right, and no address becomes a link', () => {
  const [head, rule, , last] = writeTable(table, 'markdown').split('\n')
  expect(head).toBe('| name | =1+1 |')
  expect(rule).toBe('| --- | ---: |')
  expect(last).toMatch(/^\| `=HYPERLINK/)
})
