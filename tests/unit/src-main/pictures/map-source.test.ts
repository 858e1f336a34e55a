import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapAddressProblem } from '#shared/bridge/map-source'
import { ok } from '#shared/bridge/result'
import type { PersonQuestion } from '../../../../src-main/core/ports'
import type { Picture } from '../../../../src-main/library/methods'
import type { Library } from '../../../../src-main/library/ports'
import { createMapSource } from '../../../../src-main/pictures/map-source'
import {
  handedAddress,
  handedStyle,
  jsonWithoutMapKey,
  originsOf,
  withoutMapKey,
} from '../../../../src-main/pictures/map-style'
import { createPictureConnections } from '../../../../src-main/pictures/picture-connections'
import { createKeyVault } from '../../../../src-main/vault/key-vault'
import type { KeyFile } from '../../../../src-main/vault/ports'
import { manualClock } from '../manual-clock'

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const key = 'map-key-0123456789-abcdef'

/** A host of tiles and of a style that has the key in its addresses, as some makers send it. */
let server: Server
let origin = ''
let heard: string[] = []

beforeEach(async () => {
  heard = []
  server = createServer(({ url = '' }, response) => {
    heard.push(url)
    if (url.startsWith('/moved')) response.writeHead(302, { location: '/tile/0/0/0.png' }).end()
    else if (url.startsWith('/tile')) response.writeHead(200).end(tile)
    else if (url.startsWith('/escaped')) {
      const text = JSON.stringify({ version: 8, name: key, sources: {}, layers: [] })
      response.writeHead(200).end(text.replace('map-key', '\\u006dap\\u002dkey'))
    } else if (url.startsWith('/style')) {
      const style = {
        version: 8,
        glyphs: `${origin}/fonts/{fontstack}/{range}.pbf?key=${key}`,
        sources: {
          streets: { type: 'vector', url: `${origin}/streets.json?key=${key}` },
          other: { type: 'raster', tiles: ['https://other.example/{z}/{x}/{y}.png'] },
        },
        layers: [
          { id: 'ground', type: 'background' },
          { id: 'roads', type: 'line', source: 'streets' },
          { id: 'photos', type: 'raster', source: 'other' },
        ],
      }
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(style)))
    } else if (url.startsWith('/streets')) {
      response
        .writeHead(200)
        .end(JSON.stringify({ tiles: [`${origin}/tile/{z}/{x}/{y}.pbf?key=${key}`], maxzoom: 14 }))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

function memoryFile(): KeyFile & { text: string | undefined } {
  const file = {
    text: undefined as string | undefined,
    read: async () => file.text,
    write: async (text: string) => {
      file.text = text
    },
    erase: async () => {
      file.text = undefined
    },
  }
  return file
}

function openSource(answers: readonly boolean[], files = [memoryFile(), memoryFile()] as const) {
  const asked: PersonQuestion[] = []
  const kept = new Map<string, Picture>()
  const [file, keyFile] = files
  const clock = manualClock()
  const vault = createKeyVault({
    cipher: {
      available: async () => true,
      encrypt: async (text) => Buffer.from(`v11${Buffer.from(text).toString('base64')}`),
      decrypt: async (data) => ({
        result: Buffer.from(Buffer.from(data).toString().slice(3), 'base64').toString(),
        shouldReEncrypt: false,
      }),
      storageName: () => 'GNOME Keyring',
    },
    file: keyFile,
    clock,
    platform: 'linux',
    changed: () => undefined,
    log: () => undefined,
  })
  const library = {
    ask: async (method: string, input: { url: string; picture?: Picture }) => {
      if (method === 'picture') return ok(kept.get(input.url) ?? null)
      if (input.picture !== undefined) kept.set(input.url, input.picture)
      return ok(null)
    },
  } as unknown as Pick<Library, 'ask'>
  const source = createMapSource({
    file,
    damaged: () => {},
    vault,
    ask: async (question) => {
      asked.push(question)
      return answers[asked.length - 1] ?? false
    },
    connections: createPictureConnections({ authorities: () => ({}) as never }),
    route: async () => ({ at: 'direct' }),
    library,
    clock,
    userAgent: 'GatewayDesk/test',
  })
  const part = async (path: string) => {
    const found = await source.answer(new URL(`app://bundle${path}`))
    return found && { ...found, text: Buffer.from(found.data).toString() }
  }
  return { source, asked, kept, files, part, vault }
}

test('tiles come through main from a confirmed host alone, and each is asked for once', async () => {
  const { source, asked, part, kept, files } = openSource([true])
  const address = `${origin}/tile/{z}/{x}/{y}.png?key={key}`
  const changed = await source.change({ address, attribution: 'Someone', key })
  expect(asked[0]?.detail).toContain(origin)
  expect(changed).toMatchObject({
    ok: true,
    value: { address, key: { at: 'held', lastFour: 'cdef' } },
  })
  const style = await part('/map/style.json')
  expect(JSON.parse(style?.text ?? '')).toMatchObject({
    sources: { own: { tiles: ['map-host://0/tile/{z}/{x}/{y}.png?key={key}'] } },
  })
  for (const _turn of [1, 2]) {
    expect(await part('/map/at/0/tile/1/2/3.png?key={key}')).toMatchObject({ type: 'image/png' })
  }
  expect(heard).toEqual([`/tile/1/2/3.png?key=${key}`])
  // The key is nowhere but in the request: not in what the window gets, is kept, or lies in the file.
  const outside = [JSON.stringify(changed), style?.text, ...kept.keys(), files[0].text].join('\n')
  expect(outside).not.toContain(key)
  expect(files[1].text).not.toContain(key)
  // A host that was not confirmed has no place, and a redirection is not followed.
  expect(await part('/map/at/1/tile/1/2/3.png')).toBeUndefined()
  expect(await part('/map/at/0/moved')).toBeUndefined()
  expect(await part('/map/../settings')).toBeUndefined()
  await source.stop()
})

test('who declines keeps what was there, and nothing is asked of the host', async () => {
  const { source, part, files } = openSource([false])
  const changed = await source.change({ address: `${origin}/{z}/{x}/{y}`, attribution: '', key })
  expect(changed).toMatchObject({ ok: true, value: { address: '', key: { at: 'absent' } } })
  expect(files.map(({ text }) => text)).toEqual([undefined, undefined])
  expect(await part('/map/style.json')).toBeUndefined()
  expect(heard).toEqual([])
  await source.stop()
})

test('a style is handed over without the key, and without hosts that were not confirmed', async () => {
  // The second question is about the other host that the style names.
  const { source, asked, part, files } = openSource([true, false])
  await source.change({ address: `${origin}/style.json?key={key}`, attribution: '', key })
  expect(asked[1]?.detail).toContain('https://other.example')
  const text = (await part('/map/style.json'))?.text ?? ''
  expect(text).not.toContain(key)
  expect(JSON.parse(text)).toEqual({
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        tiles: ['map-host://0/tile/{z}/{x}/{y}.pbf?key={key}'],
        maxzoom: 14,
      },
    },
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'roads', type: 'line', source: 'streets' },
    ],
  })
  // It is there again after a restart, and without the host.
  await source.stop()
  const again = openSource([], files)
  await again.vault.open()
  expect(await again.source.state()).toMatchObject({ key: { at: 'held' } })
  await again.source.forget()
  expect(await again.source.state()).toMatchObject({ address: '', key: { at: 'absent' } })
  expect(files.map(({ text: left }) => left)).toEqual([undefined, undefined])
  await again.source.stop()
})

test('a key that a document has in escapes is neither handed over nor kept', async () => {
  const { source, part, kept } = openSource([true])
  await source.change({ address: `${origin}/escaped.json?key={key}`, attribution: '', key })
  expect(JSON.parse((await part('/map/style.json'))?.text ?? '')).toMatchObject({ name: '{key}' })
  expect((await part('/map/at/0/escaped.json'))?.text).toContain('"name":"{key}"')
  const texts = [...kept.values()].map(({ data }) => Buffer.from(data).toString())
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.join('\n')).not.toMatch(/0123456789|u006d/)
  await source.stop()
})

test('a host that is confirmed beside the first one never gets the key', async () => {
  const { source, part, vault } = openSource([true, true])
  await source.change({ address: `${origin}/style.json?key={key}`, attribution: '', key })
  expect(JSON.parse((await part('/map/style.json'))?.text ?? '').sources.other.tiles).toEqual([
    'map-host://1/{z}/{x}/{y}.png',
  ])
  expect(vault.mayGoTo({ origin, header: 'address' })).toBe(true)
  expect(vault.mayGoTo({ origin: 'https://other.example', header: 'address' })).toBe(false)
  await source.stop()
})

test('addresses are https or of this machine, and nothing of a host is filled in', () => {
  expect(mapAddressProblem('https://tiles.example/{z}/{x}/{y}.png?key={key}')).toBeUndefined()
  expect(mapAddressProblem('http://localhost:8080/style.json')).toBeUndefined()
  for (const address of [
    'http://tiles.example/{z}/{x}/{y}',
    'https://{key}.example/{z}/{x}/{y}',
    'https://me:secret@tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{s}/{z}/{x}/{y}',
    'file:///etc/{z}',
    'tiles',
  ]) {
    expect(mapAddressProblem(address), address).toBeTypeOf('string')
  }
})

test('only what a style asks for counts as its hosts, and a key is found however it is written', () => {
  const style = {
    sprite: 'https://sprites.example/one',
    metadata: { made: 'https://maker.example/' },
    sources: { a: { type: 'geojson', data: 'https://data.example/a.json' }, b: { type: 'vector' } },
  }
  expect(originsOf(style, { tiles: ['https://t.example/{z}/{x}/{y}'] })).toEqual([
    'https://sprites.example',
    'https://data.example',
    'https://t.example',
  ])
  expect(handedAddress('https://data.example.evil/a', ['https://data.example'])).toBeUndefined()
  expect(handedStyle(style, new Map(), [])).toMatchObject({ sources: {}, layers: [] })
  expect(withoutMapKey('a=k%2Fey-1&b=k/ey-1&c=k%2fey-1', 'k/ey-1')).toBe('a={key}&b={key}&c={key}')
  expect(jsonWithoutMapKey('["k\\/ey-1", "\\u006b/ey-1"]', 'k/ey-1')).toBe('["{key}","{key}"]')
  expect(jsonWithoutMapKey('{"a"', 'k/ey-1')).toBeUndefined()
})
