import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { copyForms, ExportMenu } from '../../../../../src-renderer/kit/export/export-menu'
import { tableText } from '../../../../../src-renderer/kit/export/save-table'
import { draw } from '../draw'

test('offers its forms, and a form that cannot be had says why', async () => {
  const onCsv = vi.fn()
  const onJson = vi.fn()
  draw(
    <ExportMenu
      what="12 items, as shown"
      files={[
        { id: 'csv', label: 'CSV', onPick: onCsv },
        { id: 'json', label: 'JSON', not: 'Main has no JSON of it.', onPick: onJson },
      ]}
      copies={[{ id: 'table', label: 'Copy as a table', onPick: () => {} }]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('12 items, as shown')).toBeDefined()
  expect(screen.getAllByRole('menuitem')).toHaveLength(3)
  const json = screen.getByRole('menuitem', { name: /JSON/ })
  expect(json.textContent).toContain('Main has no JSON of it.')
  fireEvent.click(json)
  expect(onJson).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSV' }))
  expect(onCsv).toHaveBeenCalledOnce()
})

test('copies say by themselves what they do, in every form of rows', () => {
  const onPick = vi.fn()
  const copies = copyForms(onPick, { json: 'Copy whole rows as JSON' })
  expect(copies.map(({ label }) => label)).toEqual([
    'Copy for a spreadsheet (TSV)',
    'Copy as CSV',
    'Copy whole rows as JSON',
    'Copy as a Markdown table',
  ])
  for (const copy of copies) copy.onPick()
  expect(onPick.mock.calls).toEqual([['tsv'], ['csv'], ['json'], ['markdown']])
})

test('where there is nothing to write it does not open', () => {
  draw(<ExportMenu disabled files={[]} />)
  expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
})

test('a small table is written so that no cell is carried out and nothing becomes a link', () => {
  const rows = [
    ['name', 'value'],
    ['a;=1+1', -5],
    ['www.example.com|x', ''],
  ]
  expect(tableText(rows, 'csv')).toBe('name,value\r\n"a;\'=1+1",-5\r\nwww.example.com|x,\r\n')
  expect(tableText(rows, 'markdown')).toContain('`www.example.com')
  expect(JSON.parse(tableText(rows, 'json'))).toEqual([
    { name: 'a;=1+1', value: -5 },
    { name: 'www.example.com|x' },
  ])
})
