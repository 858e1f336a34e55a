import fc from 'fast-check'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { jsonText } from '#shared/reading/json-text'
import {
  cellText,
  commaCell,
  markdownAddress,
  markdownLine,
  markdownLink,
  markdownText,
  quotedMarkdown,
  tabLine,
  withFormulas,
  withoutFormulas,
} from '#shared/reading/tables/table-text'

const carriedOut = [
  '=1',
  '+a',
  '-a',
  '@a',
  '\t=1',
  ' =1',
  '\r1',
  '＝1',
  '\u0000=1',
  '-2+3',
  '\u200b=1',
]

test('cells that a spreadsheet would carry out are marked, and others are not', () => {
  for (const text of carriedOut) {
    expect(commaCell(text).replace('"', ''), text).toMatch(/^'/)
    expect(tabLine([text.replace(/^[\t\r]/, '')]), text).toMatch(/^(?:'|1$)/)
  }
  for (const text of ['-5', '+3.25', '1e5', '-1,234.5', 'a=b', '', "it's", '-5 EUR', 'a;-5;b']) {
    expect(commaCell(text).replaceAll('"', ''), text).toBe(text)
  }
  expect(commaCell(' a ')).toBe('" a "')
})

test('a cell that is parted at another sign begins no formula either', () => {
  expect(commaCell('a;=1+1')).toBe('"a;\'=1+1"')
  expect(commaCell('a\t=1')).toBe('"a\t\'=1"')
  expect(commaCell('a\n@b\r\n+c')).toBe('"a\n\'@b\r\n\'+c"')
  expect(commaCell('a;b')).toBe('"a;b"')
  expect(commaCell('a\tb')).toBe('"a\tb"')
  // Whatever a text is made of: no part of it, as any spreadsheet may part it, begins a formula.
  const sign = fc.constantFrom('=', '+', '-', '@', '＝', ';', '\t', '\n', ' ', ',', '"', 'a', '1')
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      const cell = commaCell(text).replace(/^"|"$/g, '').replaceAll('""', '"')
      for (const part of cell.split(/[;\t\r\n]/)) {
        if (/^[+-]?\d+([.,]\d+)*( ?a{1,3})?$/.test(part.trim())) continue
        expect(part).not.toMatch(/^[\s"]*[=+\-@＝]/)
      }
    }),
  )
})

test('a cell that is read back is what was written', () => {
  const sign = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '"',
    'a',
    '1',
  )
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      expect(withFormulas(withoutFormulas(text))).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

test('no address in Markdown becomes a link by itself', () => {
  for (const address of [
    'https://evil.example/a',
    'www.evil.example',
    'evil.example',
    'name@evil.example',
    'mailto:name',
    '//evil.example',
    'javascript:alert(1)',
  ]) {
    expect(markdownText(`see ${address} now`)).toBe(`see \`${address}\` now`)
  }
  expect(markdownText('a`https://b``|c')).toBe('``` a`https://b``\\|c ```')
  expect(markdownText('at 12:30, 3.5 of 5: good')).toBe('at 12:30, 3.5 of 5: good')
})

test('a line of its own begins no heading, list, rule or quotation', () => {
  const lines = ['# a', '- a', '+ a', '1. a', '12) a', '===', '---', '- - -', '> a', '~~~', '    a']
  for (const line of lines) {
    const html = marked.parse(`before\n${markdownLine(line)}\n\n${markdownLine(line)}`)
    expect(html, line).not.toMatch(/<(?:h\d|ul|ol|li|hr|pre|blockquote)\b/)
  }
  expect(markdownLine('U.S. and 3.5 - 4')).toBe('U.S. and 3.5 - 4')
})

test('an address of its own is one of the web, whatever it holds', () => {
  expect(markdownAddress('javascript:alert(1)')).toBe('')
  expect(markdownAddress('not an address')).toBe('')
  expect(markdownAddress('https://a.example/<b>\\')).toBe('<https://a.example/%3Cb%3E/>')
})

test('what was written in Markdown keeps its look, loads nothing and leads to the web only', () => {
  const written = [
    '**bold** and `code`\n\n- one\n- two\n\n> quoted',
    '<img src=https://t.example/a.png onerror=alert(1)><script>alert(1)</script>',
    '![a](https://t.example/b.png) ![c][d] [e](javascript:alert(1)) [f](<javascript:alert(1)>)',
    '[g](java&#115;cript:alert(1)) [h]( /r/a) <javascript:alert(1)> [i](https://ok.example/)',
    '[d]: https://t.example/c.png\n[j]: javascript:alert(1)\n\n[j] [j][] [k][j]',
  ].join('\n\n')
  const html = String(marked.parse(quotedMarkdown(written)))
  expect(html).not.toMatch(/<(?:img|script)\b/)
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses).toContain('https://ok.example/')
  expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([])
  expect(html).toMatch(/<strong>bold<\/strong>/)
  expect(html).toMatch(/<li>two<\/li>/)
})

test('Markdown is escaped, and only web addresses become links', () => {
  expect(markdownText('a\n\n<b> `c` *d* _e_ ~f~ ![g](h) \\ &amp; | $')).toBe(
    'a \\<b\\> \\`c\\` \\*d\\* \\_e\\_ \\~f\\~ !\\[g\\](h) \\\\ \\&amp; \\| \\$',
  )
  expect(markdownLink('a', 'javascript:alert(1)')).toBe('a')
  expect(markdownLink('a', undefined)).toBe('a')
  expect(markdownLink('a', 'https://a.example/<|>')).toBe('[a](<https://a.example/%3C%7C%3E>)')
})

test('a value of any depth becomes text, the same as JSON.stringify has it', () => {
  const nest = (value: unknown, depth: number) => {
    let nested = value
    for (let level = 0; level < depth; level += 1)
      nested = level % 2 === 0 ? [nested] : { a: nested }
    return nested
  }
  expect(cellText(nest(1, 40))).toBe(JSON.stringify(nest(1, 40)))
  const deep = nest([{ 'a"b': null }, 1, 'x'], 200_000)
  const text = jsonText(deep)
  expect(text.length).toBe(2 * 100_000 + 6 * 100_000 + '[{"a\\"b":null},1,"x"]'.length)
  expect(text.startsWith('{"a":[{"a":[')).toBe(true)
  expect(jsonText({ none: undefined, b: nest(1, 20_000) }).startsWith('{"b":{"a":[')).toBe(true)
})

test('a word of any length becomes code in Markdown', () => {
  const word = `https://a.example/${'`a'.repeat(200_000)}`
  expect(markdownText(word)).toBe(`\`\` ${word} \`\``)
})
