import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAppRequest, appSchemes } from '../../../../src-main/shell/window/app-scheme'

let folder = ''
let root = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'app-scheme-'))
  root = path.join(folder, 'renderer')
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await writeFile(path.join(root, 'index.html'), '<!doctype html>')
  await writeFile(path.join(root, 'assets/main.js'), 'export {}')
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const streamed: { address: string; range: string | null }[] = []
const png = { type: 'image/png', data: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }
const ask = (url: string, method = 'GET') =>
  answerAppRequest(
    { url, method },
    {
      root,
      baseMap: path.join(import.meta.dirname, '../../../../resources/base-map'),
      map: async () => undefined,
      picture: async (address) => {
        if (address === 'https://broken.example/') throw new Error('broken')
        return address === 'https://pictures.example/a.png?b=c&d' ? png : undefined
      },
      media: async () => undefined,
      stream: async ({ address, range }, headers) => {
        streamed.push({ address, range })
        return new Response(null, { status: 206, headers: { ...headers } })
      },
      mail: async () => undefined,
    },
  )

test('the scheme never goes round the content policy', () => {
  expect(appSchemes).toEqual([
    {
      scheme: 'app',
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ])
})

test('the window’s files are served with their type', async () => {
  for (const [url, type] of [
    ['app://bundle/', 'text/html; charset=utf-8'],
    ['app://bundle/index.html?x#y', 'text/html; charset=utf-8'],
    ['app://bundle/assets/main.js', 'text/javascript; charset=utf-8'],
    ['app://bundle/stopped.html', 'text/html; charset=utf-8'],
  ] as const) {
    const response = await ask(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  }
})

test('every answer carries the whole content policy and its companions', async () => {
  for (const url of ['app://bundle/', 'app://bundle/none', 'app://mail/1']) {
    const { headers } = await ask(url)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; " +
        "img-src 'self' app://thumb app://media data: blob:; media-src app://media; connect-src 'self'; " +
        "frame-src app://mail; object-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('nothing outside the folder is served, and nothing that is not there', async () => {
  for (const url of [
    'app://bundle/none.js',
    'app://bundle/assets',
    'app://bundle/../secret.txt',
    'app://bundle/%2e%2e/secret.txt',
    'app://bundle/..%2fsecret.txt',
    'app://bundle/%',
    'app://thumb/1',
    'app://thumb/',
    'app://thumb/1?u=https%3A%2F%2Fpictures.example%2Fa.png%3Fb%3Dc%26d',
    'app://media/1',
    'app://mail/1',
    'app://other/index.html',
    'https://bundle/index.html',
    'nothing',
  ]) {
    expect((await ask(url)).status, url).toBe(404)
  }
})

test('a picture is served as what it is, and nothing in it may run', async () => {
  const address = encodeURIComponent('https://pictures.example/a.png?b=c&d')
  const response = await ask(`app://thumb/?u=${address}`)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png.data)
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask(`app://thumb/?u=${address}`, 'POST')).status).toBe(405)
})

test('a picture that is not there, or cannot be had now, is no content and no error', async () => {
  for (const address of ['https://other.example/', 'https://broken.example/']) {
    const response = await ask(`app://thumb/?u=${encodeURIComponent(address)}`)
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBeNull()
  }
})

test('only reading is served', async () => {
  expect((await ask('app://bundle/', 'POST')).status).toBe(405)
  expect((await ask('app://bundle/', 'HEAD')).status).toBe(200)
})

test('the page for a window that stopped has no script and no style that its policy refuses', async () => {
  const text = await (await ask('app://bundle/stopped.html')).text()
  expect(text).not.toMatch(/<style|\sstyle=/)
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? []
  const style = await ask(new URL(`app://bundle/${sheet}`).href)
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
  expect(text).not.toMatch(/<script|\son\w+=/i)
})

test('the layers of the base map come decompressed, and nothing beside them', async () => {
  const response = await ask('app://bundle/base-map/country-labels.geojson')
  expect(response.headers.get('content-type')).toBe('application/geo+json')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.json()).toMatchObject({ type: 'FeatureCollection' })
  for (const path of ['none.geojson', '../demo/sample.mp3', 'country-labels.geojson.br', '']) {
    expect((await ask(`app://bundle/base-map/${path}`)).status).toBe(404)
  }
})

test('a stream is asked for by the address of an answer, and runs nothing', async () => {
  const address = 'https://streams.example/v?itag=18&sig=a/b'
  const answer = await ask(`app://media/?stream=${encodeURIComponent(address)}`)
  expect(streamed).toEqual([{ address, range: null }])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await ask(`app://media/x?stream=${encodeURIComponent(address)}`)).status).toBe(404)
  expect(streamed).toHaveLength(1)
})
