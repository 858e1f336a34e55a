import { expect, test } from 'vitest'
import {
  createPurifier,
  type PurePage,
} from '../../../../../src-renderer/kit/mail-frame/purify-page'
import { hostilePages } from '../../../../hostile-mail/pages'

const origin = 'http://127.0.0.1:9'
const purify = createPurifier(window)
const pure = (markup: string, remote = false, inline: string[] = []) =>
  purify({ markup, remote, inline })

/** What in a purified page could run, load or lead anywhere; nothing where all is well. */
function faultsOf({ markup, styles }: PurePage): string[] {
  const faults: string[] = []
  const page = new DOMParser().parseFromString(`<style>${styles}</style>${markup}`, 'text/html')
  for (const element of page.querySelectorAll('*')) {
    const tag = element.nodeName.toLowerCase()
    if (
      /^(?:script|iframe|frame|object|embed|link|meta|base|form|input|button|svg|math|video|audio|template|area)$/.test(
        tag,
      )
    ) {
      faults.push(`<${tag}>`)
    }
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`foreign <${tag}>`)
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) faults.push(name)
      if (name === 'href' && !/^link\/\d+$/.test(value)) faults.push(`href=${value}`)
      if (
        /^(?:src|background)$/.test(name) &&
        !/^(?:inline|remote)\/\d+$|^data:image\/(?:png|gif|jpeg|webp)/.test(value)
      ) {
        faults.push(`${name}=${value}`)
      }
      if (name === 'style' && /url\(|expression|fixed/i.test(value)) faults.push(`style=${value}`)
      if (!/^(?:title|alt|href|src|style|summary)$/.test(name) && value.includes('//')) {
        faults.push(`${name}=${value}`)
      }
    }
  }
  const sheet = page.querySelector('style')?.textContent ?? ''
  if (/url\(|@import|@font-face|expression|127\.0\.0\.1|fixed/i.test(sheet))
    faults.push(`sheet ${sheet}`)
  return faults
}

const hostile = hostilePages(origin)

test('the corpus has at least 250 pages, each once', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(250)
  expect(new Set(hostile.map(({ markup }) => markup)).size).toBe(hostile.length)
})

test('no hostile page keeps anything that runs, loads or leads out of its frame', () => {
  const wrong = hostile.flatMap(({ name, markup }) => {
    const faults = faultsOf(pure(markup))
    return faults.length === 0 ? [] : [`${name}: ${faults.join(', ')}`]
  })
  expect(wrong).toEqual([])
  expect(document.title).not.toBe('ran')
})

test('what is allowed are pictures by their number, and no other address', () => {
  const wrong = hostile.flatMap(({ name, markup }) => {
    const page = pure(markup, true)
    const faults = faultsOf({
      ...page,
      styles: page.styles.replace(/url\(remote\/\d+\)/g, ''),
      markup: page.markup.replace(/url\((?:&quot;)?remote\/\d+(?:&quot;)?\)/g, ''),
    })
    const odd = page.pictures.filter(
      (address) => !/^(?:https:|http:\/\/127\.0\.0\.1)/.test(address),
    )
    return faults.length + odd.length === 0 ? [] : [`${name}: ${[...faults, ...odd].join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('a large page is cut to what can be shown, and says so', () => {
  expect(pure('<i>x</i>'.repeat(21_000)).cut).toBe(true)
  expect(pure(`${'<div>'.repeat(250)}deep`)).toMatchObject({ cut: true, text: 'deep' })
  const linked = pure('<a href="https://a.example">x</a>'.repeat(1_200))
  expect([linked.cut, linked.linkCount, linked.links.length]).toEqual([false, 1_200, 1_000])
})

test('pictures that came along have their numbers, those from elsewhere a frame with their words', () => {
  const markup =
    '<img src="cid:a%40b" alt="in"><img src="https://far.example/x.png" alt="Far" width="120" height="40"><img src="https://far.example/p.gif" width="1" height="1">'
  const blocked = pure(markup, false, ['a@b'])
  expect(blocked.markup).toContain('src="inline/0"')
  expect(blocked.markup).toContain('>Far</span>')
  expect(blocked.counts).toMatchObject({ pictures: 2, pixels: 1 })
  expect(blocked.pictures).toEqual([])
  expect(blocked.hosts).toEqual(['far.example'])
  const shown = pure(markup, true, ['a@b'])
  expect(shown.pictures).toEqual(['https://far.example/x.png', 'https://far.example/p.gif'])
  expect(shown.markup).toContain('src="remote/0"')
})

test('links are numbers that tell their target', () => {
  const page = pure('<a href="https://a.example/x?y=1">Go</a> <a href="#here">here</a>')
  expect(page.links).toEqual([{ words: 'Go', target: 'https://a.example/x?y=1' }])
  expect(page.markup).toContain('href="link/0"')
  expect(page.markup).not.toContain('#here')
})

test('looks that load nothing stay', () => {
  const page = pure(
    '<style>.b{background:#fff;padding:4px}@media (max-width:600px){.b{padding:0}}</style><p class="b" style="color:red;font-weight:bold">x</p>',
  )
  expect(page.styles).toContain('.b{background:#fff;padding:4px}')
  expect(page.styles).toContain('@media')
  expect(page.markup).toContain('style="color:red;font-weight:bold"')
})
