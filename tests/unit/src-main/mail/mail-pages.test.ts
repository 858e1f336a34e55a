import { expect, test } from 'vitest'
import { createMailPages } from '../../../../src-main/mail/mail-pages'

const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82,
])
const page = {
  markup: '<p>Hello</p>',
  styles: 'p{color:red}',
  inline: [png],
  remote: ['https://a.example/x.png'],
}

function open() {
  const asked: string[] = []
  let last = 0
  const pages = createMailPages({
    picture: async (address) => {
      asked.push(address)
      return { type: 'image/png', data: png }
    },
    asset: async (name) => new TextEncoder().encode(`// ${name}`),
    newId: () => {
      last += 1
      return `id${last}`
    },
  })
  const get = (address: string) => pages.answer(new URL(address))
  return { pages, asked, get }
}

test('a letter is nobody’s origin and may neither run, send, load nor be framed elsewhere', async () => {
  const { pages, get } = open()
  const answer = await get(`app://mail/${pages.show(page)}/`)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src app://mail data:; style-src 'unsafe-inline'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors app://bundle; sandbox",
  )
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toContain('<body><p>Hello</p></body>')
})

test('hints, refreshes and frames that came past the purifier are letters', async () => {
  const { pages, get } = open()
  const shown = async (markup: string) =>
    await (await get(`app://mail/${pages.show({ ...page, markup })}/`)).text()
  expect(await shown('<LINK rel=preconnect><meta/><x-y><p title="<iframe>">1 < 2</p>')).toContain(
    '<body>&lt;LINK rel=preconnect>&lt;meta/>&lt;x-y><p title="&lt;iframe>">1 < 2</p></body>',
  )
  expect(await shown('<a<link rel=preconnect>')).toContain(
    '<body><a&lt;link rel=preconnect></body>',
  )
  const elements = '<table><tbody><tr><td><h1>A</h1><img src="inline/0"></td></tr></tbody></table>'
  expect(await shown(elements)).toContain(`<body>${elements}</body>`)
})

test('a style sheet cannot end its element and bring markup after it', async () => {
  const { pages, get } = open()
  const id = pages.show({ ...page, styles: '</style><script>1</script>' })
  expect(await (await get(`app://mail/${id}/`)).text()).not.toContain('</style><script>')
})

test('pictures are handed out by number, and only those of this letter', async () => {
  const { pages, asked, get } = open()
  const id = pages.show(page)
  const status = async (path: string) => (await get(`app://mail/${path}`)).status
  expect(await status(`${id}/inline/0`)).toBe(200)
  expect(await status(`${id}/inline/1`)).toBe(204)
  expect(asked).toEqual([])
  expect(await status(`${id}/remote/0`)).toBe(200)
  expect(await status(`${id}/remote/1`)).toBe(204)
  expect(asked).toEqual(['https://a.example/x.png'])
  expect(await status(`other/remote/0`)).toBe(404)
  expect(await status(`${id}/remote/0/more`)).toBe(404)
  expect(await status(`${id}/remote/-1`)).toBe(404)
})

test('what is closed, or four letters ago, is shown no more', async () => {
  const { pages, get } = open()
  const first = pages.show(page)
  pages.close(first)
  expect((await get(`app://mail/${first}/`)).status).toBe(404)
  const ids = [1, 2, 3, 4, 5].map(() => pages.show(page))
  expect((await get(`app://mail/${ids[0]}/`)).status).toBe(404)
  expect((await get(`app://mail/${ids[4]}/`)).status).toBe(200)
})

test('a press on a link is reported as a number, and leaves the frame where it is', async () => {
  const { pages, get } = open()
  const id = pages.show(page)
  const pressed: unknown[] = []
  const stop = pages.onLink((press) => pressed.push(press))
  expect((await get(`app://mail/${id}/link/7`)).status).toBe(204)
  stop()
  await get(`app://mail/${id}/link/8`)
  await get('app://mail/none/link/8')
  expect(pressed).toEqual([{ page: id, link: 7 }])
})

test('the purifier’s page runs the program’s one script and reaches nothing', async () => {
  const { get } = open()
  const answer = await get('app://mail/purifier?script=purify-frame-abc.js')
  expect(answer.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src app://mail;",
  )
  expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
  for (const script of ['index.js', '../x.js', 'purify-frame-a.js"><script>', '']) {
    const odd = await get(`app://mail/purifier?script=${encodeURIComponent(script)}`)
    expect(odd.status).toBe(404)
  }
  expect((await get('app://mail/assets/purify-frame-abc.js')).status).toBe(200)
  expect((await get('app://mail/assets/index.js')).status).toBe(404)
})
