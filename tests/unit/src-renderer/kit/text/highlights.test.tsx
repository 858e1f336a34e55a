import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import {
  markedParagraphs,
  paragraphsOf,
  passageAt,
  spansOf,
} from '../../../../../src-renderer/kit/text/highlight-spans'
import {
  type Highlight,
  highlightsMarkdown,
} from '../../../../../src-renderer/kit/text/use-highlights'

const text = 'The train left at ten.\n\nNobody closed the line; the train left it.\n\nIt left.'
const { whole, paragraphs } = paragraphsOf(text)
const passage = (words: string, from = 0) => {
  const at = whole.indexOf(words, from)
  const found = passageAt(whole, at, at + words.length)
  if (found === undefined) throw new Error('no passage')
  return { id: words, ...found }
}

describe('a marked passage', () => {
  test('is found again by its words and those round it, also after the text has changed', () => {
    const second = passage('the train left', 30)
    expect(spansOf(whole, [second])).toEqual([
      { id: 'the train left', from: whole.indexOf('the train left', 30), to: expect.any(Number) },
    ])
    const later = `A first line.\n\nthe train left\n\n${whole}`
    const [span] = spansOf(later, [second])
    expect(later.slice((span?.from ?? 0) - 6, span?.from)).toBe('line; ')
  })
  test('that is not there any more is left out, and one that overlaps an earlier one too', () => {
    expect(spansOf(whole, [{ ...passage('left it'), quote: 'gone' }])).toEqual([])
    expect(spansOf(whole, [passage('the train'), passage('train left it')])).toHaveLength(1)
  })
  test('over several paragraphs marks its part of each, and its note stands below the last', () => {
    const from = whole.indexOf('at ten')
    const over = passageAt(whole, from, whole.indexOf('Nobody') + 6)
    expect(over?.quote).toBe('at ten.\n\nNobody')
    const spans = spansOf(whole, over === undefined ? [] : [{ id: 'x', ...over }])
    const drawn = markedParagraphs(paragraphs, spans)
    expect(drawn.map(({ pieces }) => pieces.filter((one) => one.highlight === 'x').length)).toEqual(
      [1, 1, 0],
    )
    expect(drawn.map(({ ends }) => ends)).toEqual([[], ['x'], []])
    expect(drawn.map(({ pieces }) => pieces.map((one) => one.text).join(''))).toEqual(paragraphs)
  })
  test('has no spaces at its ends, and nothing is marked where there is nothing', () => {
    expect(passageAt(whole, 22, 31)?.quote).toBe('Nobody')
    expect(passageAt(whole, 22, 24)).toBeUndefined()
  })
})

test('highlights are written as Markdown whose signs are themselves', () => {
  const highlight = (quote: string, note: string): Highlight => ({
    id: quote,
    changedAt: 1,
    value: {
      service: 'news',
      kind: 'article',
      record: 'a',
      title: 'Trains [again]',
      link: 'https://news.example/a',
      quote,
      before: '',
      after: '',
      note,
      at: Date.UTC(2026, 10, 22, 12),
    },
  })
  expect(
    highlightsMarkdown([highlight('One *line*\nand', 'Mine'), highlight('Two', '')], 'en-GB'),
  ).toBe(
    `## Trains \\[again\\]

<https://news.example/a>

> One \\*line\\*
> and

Mine

*22 November 2026*

> Two

*22 November 2026*
`,
  )
})

test('a passage, a note and an address of Markdown begin and lead to nothing', () => {
  const markdown = highlightsMarkdown([
    {
      id: 'a',
      changedAt: 1,
      value: {
        service: 'news',
        kind: 'article',
        record: 'a',
        title: 'See www.t.example',
        link: 'javascript:alert(1)',
        quote: '# b\n===',
        before: '',
        after: '',
        note: '- c\n1. d',
        at: 0,
      },
    },
  ])
  const html = String(marked.parse(markdown))
  expect(html).not.toMatch(/<(?:a|li|h1)\b/)
  expect(html.match(/<h2\b/g)).toHaveLength(1)
})
