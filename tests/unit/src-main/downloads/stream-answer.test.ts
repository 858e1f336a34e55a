import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import { systemClock } from '../../../../src-main/core/clock'
import { createStreams } from '../../../../src-main/downloads/playing/stream-answer'
import { createPictureConnections } from '../../../../src-main/pictures/picture-connections'
import { hasOpenSsl, startHost, testAuthorities } from '../pictures/picture-host'

const key = 'SENTINEL-0123456789'
const film = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256))
const headers = { 'Content-Security-Policy': "default-src 'none'; sandbox" }

function open(given: { mayReach?: (address: string) => boolean; confirmed?: boolean } = {}) {
  const settings = defaultSettings()
  const desk = { realm: 'gateway' as Realm, demoOrigin: null as string | null }
  const streams = createStreams({
    connections: createPictureConnections({
      mayReach: given.mayReach ?? ((address) => address === '127.0.0.1'),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      authorities: testAuthorities,
    }),
    clock: systemClock,
    world: () => ({
      realm: desk.realm,
      key,
      maySendKey: () => given.confirmed ?? true,
      secrets: [key],
      settings,
      service: (id) => settings.services[id],
    }),
    demoOrigin: () => desk.demoOrigin,
    resolveProxy: async () => 'DIRECT',
    version: () => '1.2.3',
  })
  onTestFinished(() => streams.stop())
  const play = (address: string, range: string | null = null, method = 'GET') =>
    streams.play({ address, method, range }, headers)
  return { play, captions: streams.captions, desk }
}

/** A host that answers a film, with ranges. */
function showFilm(request: IncomingMessage, response: ServerResponse): void {
  const [, from] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'video/mp4; codecs="avc1"',
    'content-length': String(film.length - start),
    'accept-ranges': 'bytes',
    'set-cookie': 'a=b',
    ...(from !== undefined && { 'content-range': `bytes ${start}-999/1000` }),
  })
  response.end(film.subarray(start))
}

test.runIf(hasOpenSsl)(
  'a stream is handed on with its ranges, and nothing reveals who asks',
  async () => {
    const host = await startHost(showFilm)
    const { play } = open()
    const answer = await play(`${host.origin}/film?itag=18`, 'bytes=900-')
    expect(answer.status).toBe(206)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '100',
      'content-range': 'bytes 900-999/1000',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'video/mp4',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(film.subarray(900))
    const [seen] = host.seen
    expect(seen?.headers).not.toHaveProperty('cookie')
    expect(seen?.headers).not.toHaveProperty('referer')
    expect(JSON.stringify(host.seen)).not.toContain(key)
  },
)

test.runIf(hasOpenSsl)(
  'what is nothing to play is refused, whatever its address says',
  async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'video/x-unknown',
    ]) {
      const host = await startHost((_, response) => {
        response.writeHead(200, { 'content-type': type })
        response.end('<script>')
      })
      const answer = await open().play(`${host.origin}/film.mp4`)
      expect([type, answer.status, await answer.text()]).toEqual([type, 404, ''])
    }
  },
)

test.runIf(hasOpenSsl)(
  'only the public internet over https is asked, after each redirection too',
  async () => {
    const { play, desk } = open()
    const inner = await startHost(showFilm, false)
    const refused = [
      inner.origin,
      'http://streams.example/a',
      'https://10.0.0.1/a',
      'https://[::1]/a',
      'https://me:secret@streams.example/a',
      'file:///etc/passwd',
      'not an address',
    ]
    for (const address of refused) {
      expect([address, (await play(address)).status]).toEqual([address, 404])
    }
    const host = await startHost((_, response) => {
      response.writeHead(302, { location: `${inner.origin}/film` })
      response.end()
    })
    expect((await play(`${host.origin}/film`)).status).toBe(404)
    expect(inner.seen).toEqual([])
    // A name that leads to this machine is refused as the connection is opened.
    const named = await startHost(showFilm)
    expect((await open({ mayReach: () => false }).play(`${named.origin}/film`)).status).toBe(502)
    expect(named.seen).toEqual([])
    // With demo data only the demo gateway's files are played.
    desk.realm = 'demo'
    desk.demoOrigin = inner.origin
    expect((await play(`${named.origin}/film`)).status).toBe(404)
    expect((await play('http://127.0.0.1:1/media/film')).status).toBe(200)
  },
)

test.runIf(hasOpenSsl)('captions come as text, and not without end', async () => {
  const host = await startHost((request, response) => {
    response.writeHead(200, { 'content-type': 'text/vtt' })
    if (request.url === '/long') response.end(Buffer.alloc(3_000_000, 'a'))
    else if (request.url === '/sub') response.end('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello')
    else if (request.url === '/text') response.end('a secret of this network --> 00:00')
    else if (request.url === '/xml') response.end('<?xml version="1.0"?>\n<transcript>Hello')
    else if (request.url === '/feed') response.end('<?xml version="1.0"?><router>a secret')
    else response.end('WEBVTT\n\n00:01.000 --> 00:02.000\nHello')
  })
  const { captions } = open()
  expect(await captions(`${host.origin}/en.vtt`)).toContain('Hello')
  expect(await captions(`${host.origin}/sub`)).toContain('Hello')
  expect(await captions(`${host.origin}/xml`)).toContain('Hello')
  expect(await captions(`${host.origin}/text`)).toBe(undefined)
  expect(await captions(`${host.origin}/feed`)).toBe(undefined)
  expect(await captions(`${host.origin}/long`)).toBe(undefined)
  expect(await captions('http://127.0.0.1:1/en.vtt')).toBe(undefined)
})
