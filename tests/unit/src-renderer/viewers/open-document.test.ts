import { describe, expect, test } from 'vitest'
import { ComparisonModel } from '../../../../src-renderer/document/comparison-model'
import { OpenDocument } from '../../../../src-renderer/document/open-document'

const rows = Array.from({ length: 500 }, (_, place) => ({
  title: `Fund ${place}`,
  nav: place % 7 === 0 ? null : String((place * 37) % 100),
  at: new Date(Date.UTC(2024, 0, 1 + (place % 30))).toISOString(),
  open: place % 2 === 0,
}))
const json = (value: unknown) => new OpenDocument(JSON.stringify(value), true)
const titles = (document: OpenDocument, to = 3) =>
  document.cells({ document: '', columns: ['title'], from: 0, to }).rows.map((row) => row.cells[0])

describe('the table of a document', () => {
  test('numbers sort as numbers, rows without one come last in both directions', () => {
    const document = json({ items: rows })
    const all = (descending: boolean) => {
      document.table({ document: '', filter: '', sorting: { column: 'nav', descending } })
      return document
        .cells({ document: '', columns: ['nav'], from: 0, to: 500 })
        .rows.map((row) => row.cells[0])
    }
    const filled = (values: unknown[]) => values.filter((one) => one !== null).map(Number)
    const [up, down] = [all(false), all(true)]
    expect(filled(up)).toEqual(filled(up).toSorted((one, other) => one - other))
    expect(filled(down)).toEqual(filled(up).toReversed())
    expect(up.at(-1)).toBe(null)
    expect(down.at(-1)).toBe(null)
  })
  test('texts sort with the numbers in them', () => {
    const document = json({ items: rows.slice(0, 30) })
    document.table({ document: '', filter: '', sorting: { column: 'title', descending: false } })
    expect(titles(document)).toEqual(['Fund 0', 'Fund 1', 'Fund 2'])
  })
  test('markup and entities of a cell are neither sorted nor filtered by', () => {
    const document = json({
      items: [
        { title: '<b>Zebra</b> crossing' },
        { title: 'Salt &amp; Pepper' },
        { title: '<i>Apple</i>' },
        { title: 'Bread' },
      ],
    })
    const sorting = { column: 'title', descending: false }
    document.table({ document: '', filter: '', sorting })
    expect(titles(document, 4)).toEqual(['Apple', 'Bread', 'Salt & Pepper', 'Zebra crossing'])
    const found = (filter: string) => {
      const table = document.table({ document: '', filter, sorting })
      return table.at === 'rows' ? titles(document, table.shown) : []
    }
    expect(found('salt & pepper')).toEqual(['Salt & Pepper'])
    expect(found('amp;')).toEqual([])
    expect(found('<b>')).toEqual([])
  })
  test('the filter wants every word, in any column, and says how many are left', () => {
    const document = json({ items: rows })
    expect(document.table({ document: '', filter: 'FUND 499' })).toMatchObject({
      shown: 1,
      total: 500,
    })
    expect(document.table({ document: '', filter: 'nowhere' })).toMatchObject({ shown: 0 })
  })
  test('cells carry the version of their arrangement', () => {
    const document = json({ items: rows })
    const first = document.table({ document: '', filter: '' })
    const second = document.table({ document: '', filter: '1' })
    expect(first.at === 'rows' && second.at === 'rows' && second.version > first.version).toBe(true)
    const cells = document.cells({ document: '', columns: ['title'], from: 0, to: 1 })
    expect(second.at === 'rows' && cells.version === second.version).toBe(true)
  })
  test('another list of the answer can be picked', () => {
    const document = json({ items: rows, side: [{ a: 1 }, { a: 2 }] })
    expect(document.table({ document: '', filter: '', wanted: 'side' })).toMatchObject({ total: 2 })
  })
  test('broken JSON is a text, with where it breaks', () => {
    const summary = new OpenDocument('{"a": ', true).summary()
    expect(summary).toMatchObject({ at: 'text' })
    expect(summary.at === 'text' && summary.sentence).toMatch(
      /^The answer is not valid JSON\. .+\.$/,
    )
  })
})

describe('copying rows', () => {
  const document = json([
    { name: 'a|b', note: 'say "hi",\nthere', n: 1 },
    { name: 'c\td', note: '', n: 2 },
  ])
  document.table({ document: '', filter: '' })
  const write = (format: 'tsv' | 'csv' | 'json' | 'markdown') =>
    document.write({ document: '', places: 'shown', columns: ['name', 'note', 'n'], format })
  test('TSV keeps one row a line', () => {
    expect(write('tsv')).toBe('name\tnote\tn\na|b\tsay "hi", there\t1\nc d\t\t2')
  })
  test('CSV quotes as RFC 4180 says', () => {
    expect(write('csv')).toBe('name,note,n\r\na|b,"say ""hi"",\nthere",1\r\n"c\td",,2\r\n')
  })
  test('Markdown escapes what would end a cell', () => {
    expect(write('markdown').split('\n')[2]).toBe('| a\\|b | say "hi", there | 1 |')
  })
  test('JSON is the whole rows', () => {
    expect(JSON.parse(write('json'))).toHaveLength(2)
  })
})

describe('the text of a document', () => {
  test('is cut to a width, and the pieces are the text again', () => {
    const document = json(rows)
    const cut = document.layOut({ document: '', pretty: true, width: 40 })
    const pieces = document.pieces({ document: '', from: 0, to: cut.count })
    expect(pieces.every((piece) => piece.text.length <= 40)).toBe(true)
    const lines = pieces.map((piece) => (piece.number === undefined ? '' : '\n') + piece.text)
    expect(lines.join('').slice(1)).toBe(JSON.stringify(rows, null, 2))
  })
  test('find goes round', () => {
    const document = new OpenDocument('one\ntwo\none', false)
    document.layOut({ document: '', pretty: false, width: 80 })
    const find = (after: number, backwards = false) =>
      document.find({ document: '', needle: 'ONE', after, backwards })
    expect(find(-1)).toEqual({ found: true, position: 0, piece: 0 })
    expect(find(0)).toEqual({ found: true, position: 8, piece: 2 })
    expect(find(8)).toEqual({ found: true, position: 0, piece: 0 })
    expect(find(0, true)).toEqual({ found: true, position: 8, piece: 2 })
  })
})

describe('the message of a document', () => {
  const source = [
    'From: "Ann B" <ann@a.example>',
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Your code is <b>4 =3D 4</b></p>',
  ].join('\r\n')
  const data = {
    id: 'h7',
    from: 'Ann B',
    to: 'kit',
    date: '2024-01-01T00:00:00.000Z',
    body: source,
  }
  test('is decoded, and its text is what is read in the table and in the tree', () => {
    const document = json({ success: true, message: 'ok', data })
    expect(document.message({ document: '', receivedAt: 0, id: 'h7' })).toEqual({
      subject: 'Grüße',
      from: 'Ann B <ann@a.example>',
      to: 'kit',
      sentAt: Date.UTC(2024, 0, 1),
      text: 'Your code is 4 = 4',
    })
    document.table({ document: '', filter: 'your code' })
    const { rows } = document.cells({ document: '', columns: ['name', 'value'], from: 0, to: 9 })
    expect(rows.map(({ cells }) => cells)).toEqual([['body', 'Your code is 4 = 4']])
    expect(document.tree('whole').search('=3D')).toBe(0)
  })
  test('is none where the service says that it failed', () => {
    const answer = json({ success: false, message: 'Message not found.' })
    expect(answer.message({ document: '', receivedAt: 0, id: 'x' })).toBeNull()
  })
})

describe('a value of 100,000 levels', () => {
  const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`
  const rows = `[{"title":"a","inside":${deep}},{"title":"b","inside":2}]`
  const squeezed = (text: string | undefined) => text?.replace(/\s/g, '')
  const open = (text: string) => {
    const document = new OpenDocument(text, true)
    document.table({ document: '', filter: '' })
    return document
  }

  test('is copied whole from a table', () => {
    const written = open(rows).write({ document: '', places: 'shown', columns: [], format: 'json' })
    expect(squeezed(written) === rows).toBe(true)
  })

  test('is copied whole from a tree', () => {
    expect(squeezed(open(deep).tree('whole').value(0)) === deep).toBe(true)
  })

  test('is copied whole from a comparison', () => {
    const one = open('[{"title":"b","inside":2}]').side(undefined)
    const compared = new ComparisonModel(one, open(rows).side(undefined), 'rows')
    const line = {
      kind: 'added',
      row: 'a',
      placeBefore: null,
      placeAfter: 0,
      value: { title: 'a', inside: 0 },
    }
    const wanted = JSON.stringify([line]).replace('"inside":0', `"inside":${deep}`)
    expect(squeezed(compared.write('json')) === wanted).toBe(true)
    expect(squeezed(compared.whole(0).after) === `{"title":"a","inside":${deep}}`).toBe(true)
  })
})
