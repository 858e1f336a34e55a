import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../../../../src-renderer/kit/text/read-markdown'
import type { SafeNode } from '../../../../../src-renderer/kit/text/read-safe'
import { SafeText } from '../../../../../src-renderer/kit/text/safe-text'
import { draw } from '../draw'
import { dangers } from './dangers'

/** Addresses that must never be opened or loaded by a text. */
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '%6Aavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'file:///etc/passwd',
  'app://thumb/x',
  'app://media/secret',
  'blob:https://a.example/1',
  'filesystem:https://a.example/1',
  'http://plain.example/',
  'ftp://a.example/',
  'ws://a.example/',
  'about:blank',
  'chrome://settings',
  'https://name:secret@evil.example/',
  'https://',
  '//evil.example/x',
  '\\\\evil.example\\share',
  'mailto:a@b.example?bcc=everyone',
]
/** The ways in which a text can carry an address. */
const carriers: readonly ((address: string) => string)[] = [
  (address) => `[words](${address})`,
  (address) => `[words](<${address}> "title")`,
  (address) => `![picture](${address})`,
  (address) => `<${address}>`,
  (address) => `[words][r]\n\n[r]: ${address}`,
  (address) => `<a href="${address}" onclick="alert(1)">words</a>`,
]
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mi xlink:href="data:x,1">',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><button>Save</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<div style="position:fixed;inset:0">over all</div>',
  '</div></section><h1>Gateway Desk</h1>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '`<script>alert(1)</script>`',
  '    <script>alert(1)</script>',
  '```\n</code></pre><script>alert(1)</script>\n```',
  '> <script>alert(1)</script>',
  '* <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> | b |\n|-|-|\n| <img src=x onerror=alert(1)> | c |',
  '# <script>alert(1)</script>',
  '>!<script>alert(1)</script>!<',
  '>!never closed <img src=x onerror=alert(1)>',
  '!< closed and never opened',
  '>!a >!b!< c!<',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '[https://bank.example](https://evil.example/login)',
  '/u/<script>',
  's/../../etc',
  '\uE000alert\uE001',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068nested',
  '\u0000\u0001\u0007',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3c;script&#x3e;',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '__proto__',
  'constructor',
]
const vectors = [
  ...addresses.flatMap((address) => carriers.map((carry) => carry(address))),
  ...markup,
]

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
    ['quotes in quotes', '>'.repeat(5_000) + ' a'],
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
