import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readLink, readPlain, readSafe } from '../../../../../src-renderer/kit/text/read-safe'
import { SafeText } from '../../../../../src-renderer/kit/text/safe-text'
import { tookAtLeast } from '../../../src-shared/services/took'
import { draw } from '../draw'
import { dangers } from './dangers'

const rich = (text: string) => draw(<SafeText manner="rich" text={text} />).container

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><g/onload=alert(2)//<p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://track.example/"></iframe>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<table><tr><td><form action="https://a.example"><input name=q></form>',
  '<style>*{background:url(https://track.example/a.png)}</style>',
  '<p style="position:fixed;inset:0;background:url(https://track.example/)">over all</p>',
  '<div id="root" class="for-ears" data-x="1">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<video src="https://track.example/v.mp4" autoplay></video>',
  '<img src="https://track.example/pixel.gif" width="1" height="1">',
  '<img srcset="https://track.example/a.png 1x" src="https://track.example/b.png">',
  '<template><script>alert(1)</script></template>',
  '<a href="https://name:secret@evil.example/">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1) background="https://track.example/">x',
]

describe('what a service writes', () => {
  test.each(attacks)('%s does nothing', (attack) => {
    expect(dangers(rich(`before ${attack} after`))).toEqual([])
    expect(document.body.textContent).toContain('before')
  })

  test('no mixture of them does anything either', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...attacks), fc.string()), { maxLength: 6 }),
        (parts) => {
          const { container, unmount } = draw(
            <SafeText manner="rich" pictures text={parts.join('')} />,
          )
          const found = dangers(container)
          unmount()
          expect(found).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  test('names and classes of the program cannot be taken', () => {
    const page = rich('<p id="root" class="for-ears">words</p>')
    const words = screen.getByText('words')
    expect(words.id).toBe('')
    expect(words.className).toBe('')
    expect(page.querySelector('p')).not.toBeNull()
  })

  test('a table, lists and a quote stay what they are', () => {
    const page = rich(
      '<table><tr><th colspan="2">Train</th></tr><tr><td>N 418</td><td>22:40</td></tr></table><ol><li>one</li></ol><blockquote>said</blockquote>',
    )
    expect(page.querySelector('th')?.colSpan).toBe(2)
    expect(page.querySelectorAll('td')).toHaveLength(2)
    expect(page.querySelector('ol li')?.textContent).toBe('one')
    expect(page.querySelector('blockquote')?.textContent).toBe('said')
  })

  test('what belongs on one line keeps its words and loses its blocks', () => {
    const { container } = draw(<SafeText manner="inline" text="<h1>Big</h1> and <b>bold</b>" />)
    expect(container.querySelector('h1')).toBeNull()
    expect(container.querySelector('b')?.textContent).toBe('bold')
    expect(container.textContent).toBe('Big and bold')
  })

  test('without markup every sign is itself', () => {
    const { container } = draw(<SafeText manner="plain" text={'a <b>c</b>\n&amp; d'} />)
    expect(container.textContent).toBe('a <b>c</b>\n&amp; d')
  })

  test('deep nesting ends, and a long text is cut and says so', () => {
    rich(`${'<div>'.repeat(1000)}at the bottom`)
    expect(document.body.textContent).toContain('at the bottom')
    expect(readSafe('x'.repeat(500_000), 'rich').cut).toBe(true)
    expect(readSafe('x', 'rich').cut).toBe(false)
  })
})

describe('markup that takes the parser longer than it is long', () => {
  const filled = (unit: string) => unit.repeat(Math.ceil(60_000 / unit.length))
  const ordinary = filled('<p>a <b>b</b></p>')
  test.each([
    ['unknown tags in each other', filled('<x>')],
    ['blocks in emphasis', filled('<b><p>')],
    ['tags that are closed in an attribute', filled('<x y="</x>">')],
    ['tags that are closed in a comment', filled('<x><!--</x>-->')],
    ['cells in a drawing', `<svg>${filled('<td>')}`],
    ['many attributes', `<p ${Array.from({ length: 9_000 }, (_, at) => `a${at}`).join(' ')}>`],
  ])('%s is read no slower than other texts', (_what, text) => {
    readSafe(ordinary, 'rich')
    const usual = tookAtLeast(() => readSafe(ordinary, 'rich'))
    expect(tookAtLeast(() => readSafe(`${text} and its end`, 'rich'))).toBeLessThan(
      Math.max(2_000, 4 * usual),
    )
  })

  test('tags beyond what is read stand as letters, and what is around them stays', () => {
    const page = rich(`<p>first</p>${'<div>'.repeat(100)}<b>deep</b>${'</div>'.repeat(100)}`)
    expect(page.textContent).toContain('first')
    expect(page.textContent).toContain('<b>deep')
    expect(rich('5 < 6 <!-- not said --> && <b a="1 > 0">c</b>').textContent).toBe('5 < 6  && c')
  })
})

describe('pictures', () => {
  const text = '<p>A <img src="https://pictures.example/a.png" alt="bridge"> b</p>'

  test('are not loaded before the person says so, and then by main', () => {
    const page = rich(text)
    expect(page.querySelector('img')).toBeNull()
    expect(page.textContent).toContain('[bridge]')
    expect(screen.getByRole('status').textContent).toContain('1 picture. Nothing was contacted.')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(page.querySelector('img')?.getAttribute('src')).toBe(
      'app://thumb/?u=https%3A%2F%2Fpictures.example%2Fa.png',
    )
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('of another text are asked for anew', () => {
    const { rerender } = draw(<SafeText manner="rich" text={text} />)
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    rerender(<SafeText manner="rich" text={text.replace('a.png', 'b.png')} />)
    expect(screen.getByRole('button', { name: 'Show' })).toBeDefined()
  })
})

describe('links', () => {
  test('go where they say, through the program', () => {
    const onOpen = vi.fn()
    draw(<SafeText manner="rich" text='<a href="https://a.example/x">there</a>' onOpen={onOpen} />)
    const link = screen.getByRole('link', { name: 'there' })
    expect(link.getAttribute('title')).toBe('https://a.example/x')
    expect(fireEvent.click(link)).toBe(false)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('https://a.example/x')
  })

  test('whose words name another machine say where they go', () => {
    rich('<a href="https://evil.example/login">www.bank.example</a>')
    expect(document.body.textContent).toContain('goes to evil.example')
  })

  test.each([
    ['bank.example', 'https://bank.example/x', false],
    ['https://www.bank.example', 'https://bank.example', false],
    ['bank.example', 'https://click.bank.example/r', false],
    ['Pay at bank.example now', 'https://evil.example', true],
    ['bank.example', 'https://bank.example.evil.example', true],
    ['bank.example', 'https://notbank.example', true],
    ['read more', 'https://evil.example', false],
  ])('“%s” to %s misleads: %s', (words, target, misleads) => {
    expect(readLink(words, target).misleads).toBe(misleads)
  })

  test('that are not opened are no links, and say what they were', () => {
    rich('<a href="mailto:a@b.example">write</a>')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('write').title).toBe('Not opened: mailto:a@b.example')
  })

  test('are found in a text without markup, without the sign after them', () => {
    const { links } = readPlain('See https://a.example/b?c=1. And (https://d.example/e).')
    expect(links.map(({ address }) => address)).toEqual([
      'https://a.example/b?c=1',
      'https://d.example/e',
    ])
  })
})
