import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../../../../src-renderer/kit/text/read-markdown'
import type { SafeNode } from '../../../../../src-renderer/kit/text/read-safe'
import { SafeText } from '../../../../../src-renderer/kit/text/safe-text'
import { expectLinear, tookAtLeast } from '../../../src-shared/services/took'
import { draw } from '../draw'
import { dangers } from './dangers'
import { vectors } from './hostile-vectors'

function sizeOf(nodes: readonly SafeNode[]): number {
  let size = 0
  const open = [...nodes]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    size += 1
    if ('children' in node) open.push(...node.children)
  }
  return size
}

describe('texts of a forum that mean harm', () => {
  test('there are at least 150 of them', () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(150)
  })

  test.each(vectors)('%j runs nothing, loads nothing, opens nothing', (vector) => {
    const { container, unmount } = draw(
      <>
        <SafeText manner="markdown" text={`before\n\n${vector}\n\nafter`} spoilers />
        <SafeText manner="inline" text={vector} />
        <SafeText manner="plain" text={vector} />
      </>,
    )
    expect(dangers(container)).toEqual([])
    // No picture is loaded because somebody wrote its address, and nothing carries a password along.
    expect(container.querySelectorAll('img')).toHaveLength(0)
    for (const link of container.querySelectorAll('a')) {
      expect(new URL(link.href).username).toBe('')
      expect(new URL(link.href).protocol).toBe('https:')
    }
    expect(container.textContent).toContain('before')
    expect(container.textContent).toContain('after')
    unmount()
  })

  test.each([
    ['quotes in quotes', `${'>'.repeat(5_000)} a`],
    [
      'lists in lists',
      Array.from({ length: 400 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n'),
    ],
    ['stars', '*a **b '.repeat(5_000)],
    ['brackets', '['.repeat(20_000)],
    ['open links', '[a]('.repeat(8_000)],
    ['underscores', '_'.repeat(20_000)],
    ['backticks', Array.from({ length: 200 }, (_, length) => '`'.repeat(length)).join(' a ')],
    ['open spoilers', '>!'.repeat(20_000)],
    ['pipes', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n`],
    ['entities', '&amp;'.repeat(10_000)],
    ['angle brackets', '<a '.repeat(10_000)],
    ['tildes', '~~a '.repeat(8_000)],
    ['one word', 'W'.repeat(60_000)],
  ])('%s without end are read in time and in bounds', (_name, text) => {
    const before = performance.now()
    const { nodes } = readMarkdown(text)
    expect(sizeOf(nodes)).toBeLessThan(100_000)
    // A net for what takes minutes, and no measure.
    expect(performance.now() - before).toBeLessThan(30_000)
  })
})

describe('what takes the parser longer than the text is long', () => {
  const filled = (unit: string, share = 1) => unit.repeat((share * 60_000) / unit.length)
  test.each([
    ['underscores', '_a_b'],
    ['stars', '*a**b'],
    ['tildes', '~a~~'],
  ])('%s in words are read in a time that grows with the text', (_name, unit) => {
    readMarkdown(filled(unit, 0.01))
    expectLinear(400, (share) => {
      const text = filled(unit, share)
      return () => readMarkdown(text)
    })
  })
  test.each(['1. ', '+ ', '- > '])('%j in a line of its own kind is no list of lists', (unit) => {
    readMarkdown(filled('- a\n', 0.01))
    readMarkdown(filled(unit, 0.01))
    const flat = tookAtLeast(() => readMarkdown(filled('- a\n')))
    expect(tookAtLeast(() => readMarkdown(filled(unit)))).toBeLessThan(Math.max(300, 4 * flat))
  })
  test('a long post with much emphasis has all of it', () => {
    const text = `${'Some words, *others*, and **more** of a post. '.repeat(10)}\n\n`.repeat(100)
    const { nodes } = readMarkdown(text.slice(0, 46_000))
    const count = (all: readonly SafeNode[]): number =>
      all.reduce(
        (sum, node) =>
          sum +
          (node.at === 'element' && (node.tag === 'em' || node.tag === 'strong') ? 1 : 0) +
          ('children' in node ? count(node.children) : 0),
        0,
      )
    expect(count(nodes)).toBeGreaterThan(1_900)
  })
})

describe('what forums write with', () => {
  const html = (text: string) =>
    draw(<SafeText manner="markdown" text={text} />).container.innerHTML
  test('tables, code, quotes, lists, links', () => {
    const shown = html(
      '| a | b |\n|:-|-:|\n| 1 | **2** |\n\n> quoted\n\n1. one\n   - two\n\n`code` and [words](https://a.example/x)\n\n```\nlines\n```',
    )
    for (const part of [
      '<table>',
      '<td data-align="right"><strong>2</strong>',
      '<blockquote>',
      '<ol>',
      '<ul>',
      '<code>code</code>',
      'href="https://a.example/x"',
      '<pre><code>lines',
    ]) {
      expect(shown).toContain(part)
    }
  })
  test('a spoiler is covered until it is pressed, also at the beginning of a line', () => {
    const { container } = draw(<SafeText manner="markdown" text={'>!the **butler**!< did it'} />)
    expect(container.textContent).toBe('spoiler, show did it')
    container.querySelector('button')?.click()
  })
  test('its signs mean nothing inside of code, and a quote is still a quote', () => {
    expect(html('`>!a!<`')).toContain('&gt;!a!&lt;')
    expect(html('> quoted!')).toContain('<blockquote>')
  })
  test('users and subforums are links of their own where the page knows them', () => {
    const { container } = draw(
      <SafeText
        manner="markdown"
        text="ask /u/copper_otter in s/railways, not in and/or https://a.example/u/no"
        inside={(target) => (/^\/[us]\//.test(target) ? () => {} : undefined)}
      />,
    )
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
      ['/u/copper_otter', 's/railways'],
    )
  })
  test('a word is marked wherever it stands', () => {
    const { container } = draw(
      <SafeText manner="markdown" text="An archive, **Archived**." mark="archive" />,
    )
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'archive',
      'Archive',
    ])
  })
})
