import { describe, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '#shared/bridge/desk-state'
import { defaultSettings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import { systemClock } from '../../../../src-main/core/clock'
import { createAuthorities } from '../../../../src-main/net/certificates'
import { createPictureCache } from '../../../../src-main/pictures/create-picture-cache'
import { createPictureConnections } from '../../../../src-main/pictures/picture-connections'
import { createManualClock } from '../gateway/desk'
import { createMemoryLibrary } from '../memory-library'
import { hasOpenSsl, hostName, pixel, startHost, testAuthorities } from './picture-host'

const systemAuthorities = createAuthorities({ clock: systemClock }).context
const key = 'SENTINEL-0123456789'

function open(given: { mayReach?: (address: string) => boolean; resolve?: string[] } = {}) {
  const clock = createManualClock()
  const settings = defaultSettings()
  const desk = {
    realm: 'gateway' as Realm,
    demoOrigin: null as string | null,
    connection: { at: 'online' } as Connection,
    confirmed: true,
    resolved: 0,
  }
  const kept = new Map<string, { type: string; data: Uint8Array }>()
  const library = createMemoryLibrary({
    picture: ({ url }) => kept.get(url) ?? null,
    keepPicture({ url, picture }) {
      kept.set(url, picture)
      return null
    },
    missingPictures: ({ urls }) => urls.filter((url) => !kept.has(url)),
  })
  const pictures = createPictureCache({
    library,
    connections: createPictureConnections({
      mayReach: given.mayReach ?? ((address) => address === '127.0.0.1'),
      resolve: async () => {
        desk.resolved += 1
        return (given.resolve ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }))
      },
      authorities: hasOpenSsl ? testAuthorities : systemAuthorities,
    }),
    clock,
    world: () => ({
      realm: desk.realm,
      key,
      maySendKey: () => desk.confirmed,
      secrets: [key],
      settings,
      service: (id) => settings.services[id],
    }),
    demoOrigin: () => desk.demoOrigin,
    connection: () => desk.connection,
    resolveProxy: async () => 'DIRECT',
    version: '1.2.3',
  })
  onTestFinished(() => pictures.stop())
  return { pictures, clock, settings, desk, kept, library }
}

describe.skipIf(!hasOpenSsl)('a picture from the network', () => {
  test('is fetched once, kept, and recognised by its bytes', async () => {
    const host = await startHost((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('set-cookie', 'who=you')
      response.end(pixel)
    })
    const { pictures, kept, desk } = open()
    const address = `${host.origin}/a.png?b=c`
    const [one, other] = await Promise.all([pictures.find(address), pictures.find(address)])
    expect(one).toEqual({ type: 'image/png', data: new Uint8Array(pixel) })
    expect(other).toEqual(one)
    expect([...kept.keys()]).toEqual([address])
    desk.connection = { at: 'offline', since: 0, reason: '' }
    expect(await pictures.find(`${address}#part`)).toEqual(one)
    expect(host.seen).toHaveLength(1)
  })

  test('carries nothing that reveals who asks', async () => {
    const host = await startHost((request, response) => {
      if (request.url === '/a.png') {
        response.writeHead(302, { location: '/b.png', 'set-cookie': 'who=you; Path=/' }).end()
      } else response.end(pixel)
    })
    const { pictures } = open()
    expect((await pictures.find(`${host.origin}/a.png`))?.type).toBe('image/png')
    expect(host.seen).toHaveLength(2)
    for (const { headers } of host.seen) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    }
    expect(JSON.stringify(host.seen)).not.toContain('SENTINEL')
  })

  test.each([
    [
      'a drawing that may hold scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    ],
    ['a page', '<!doctype html><p>no</p>', 'image/png'],
    ['nothing', '', 'image/png'],
    ['text that begins like a bitmap', 'BM is a film of 1999 and no picture', 'image/bmp'],
  ])('%s is refused, whatever it is called', async (_name, body, type) => {
    const host = await startHost((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const { pictures, kept } = open()
    expect(await pictures.find(`${host.origin}/a.png`)).toBeUndefined()
    expect(kept.size).toBe(0)
    expect(await pictures.find(`${host.origin}/a.png`)).toBeUndefined()
    expect(host.seen).toHaveLength(1)
  })

  test('that is stated to be too large is not read', async () => {
    const host = await startHost((_request, response) => {
      response.setHeader('content-length', 5 * 1024 * 1024)
      response.write(pixel)
    })
    expect(await open().pictures.find(`${host.origin}/a.png`)).toBeUndefined()
  })

  test.each([
    ['that is one byte too large, which nobody stated, is refused', 1, undefined],
    ['of the largest size is taken', 0, 'image/png'],
  ])('%s', async (_name, over, type) => {
    const host = await startHost((_request, response) => {
      // In two pieces: Node states the length of what is sent as one.
      response.write(pixel)
      response.end(Buffer.alloc(4 * 1024 * 1024 - pixel.length + over))
    })
    expect((await open().pictures.find(`${host.origin}/a.png`))?.type).toBe(type)
  })

  test('without an end is broken off', async () => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const host = await startHost((_request, response) => {
      const more = Buffer.alloc(256 * 1024)
      const write = (): void => {
        while (!response.destroyed && response.write(more));
      }
      response.on('drain', write).on('close', close).write(pixel)
      write()
    })
    expect(await open().pictures.find(`${host.origin}/a.png`)).toBeUndefined()
    await closed
  })

  test('that is packed, to grow beyond every cap, is refused', async () => {
    const host = await startHost((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(pixel)
    })
    expect(await open().pictures.find(`${host.origin}/a.png`)).toBeUndefined()
  })

  test('is asked for again later where its host failed, and later still each time', async () => {
    const host = await startHost((_request, response) => response.writeHead(503).end())
    const { pictures, clock } = open()
    const ask = () => pictures.find(`${host.origin}/a.png`)
    await ask()
    await ask()
    expect(host.seen).toHaveLength(1)
    clock.turn(30_000)
    await ask()
    clock.turn(30_000)
    await ask()
    expect(host.seen).toHaveLength(2)
    clock.turn(30_000)
    await ask()
    expect(host.seen).toHaveLength(3)
  })

  test('that drips is given up after a while', async () => {
    const host = await startHost((_request, response) => {
      response.write(pixel.subarray(0, 20))
    })
    const { pictures, clock } = open()
    const asked = pictures.find(`${host.origin}/a.png`)
    await expect.poll(() => host.seen.length).toBe(1)
    clock.turn(15_000)
    expect(await asked).toBeUndefined()
  })

  test('is fetched with few others at a time, the newest first', async () => {
    let open_ = 0
    let most = 0
    const host = await startHost((_request, response) => {
      open_ += 1
      most = Math.max(most, open_)
      setTimeout(() => {
        open_ -= 1
        response.end(pixel)
      }, 5)
    })
    const { pictures } = open()
    const addresses = Array.from({ length: 30 }, (_, index) => `${host.origin}/${index}.png`)
    const found = await Promise.all(addresses.map((one) => pictures.find(one)))
    expect(found.every((one) => one !== undefined)).toBe(true)
    expect(most).toBeLessThanOrEqual(6)
    // Six connections race each other, so whether the seventh asked arrives as the seventh is open.
    const first = host.seen.slice(0, 12).map(({ url }) => url)
    expect(first).toContain('/29.png')
    expect(host.seen.at(-1)?.url).not.toBe('/29.png')
  })

  test('is not fetched, only shown, where the person wants no fetching or there is no network', async () => {
    const host = await startHost((_request, response) => response.end(pixel))
    const { pictures, settings, desk, kept } = open()
    const [first, second] = [`${host.origin}/1.png`, `${host.origin}/2.png`]
    await pictures.find(first)
    settings.library.pictures = false
    expect(await pictures.find(first)).toBeDefined()
    expect(await pictures.find(second)).toBeUndefined()
    expect(await pictures.missing([second])).toEqual([])
    settings.library.pictures = true
    expect(await pictures.missing([first, second, second, 'nothing'])).toEqual([second])
    desk.connection = { at: 'offline', since: 0, reason: '' }
    expect(await pictures.find(second)).toBeUndefined()
    expect(kept.size).toBe(1)
    expect(host.seen).toHaveLength(1)
  })

  test('that arrives after everything was forgotten is not kept', async () => {
    let finish = (): void => undefined
    const host = await startHost((_request, response) => {
      finish = () => response.end(pixel)
    })
    const { pictures, kept } = open()
    const asked = pictures.find(`${host.origin}/a.png`)
    await expect.poll(() => host.seen.length).toBe(1)
    pictures.endAll()
    finish()
    expect(await asked).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('a certificate that nobody vouches for is refused', async () => {
    const host = await startHost((_request, response) => response.end(pixel))
    const connections = createPictureConnections({
      authorities: systemAuthorities,
      mayReach: () => true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    const other = open()
    const pictures = createPictureCache({
      library: other.library,
      connections,
      clock: other.clock,
      world: () => ({
        realm: 'gateway',
        key,
        maySendKey: () => true,
        secrets: [],
        settings: other.settings,
        service: (id) => other.settings.services[id],
      }),
      demoOrigin: () => null,
      connection: () => ({ at: 'online' }),
      resolveProxy: async () => 'DIRECT',
      version: '1',
    })
    onTestFinished(() => pictures.stop())
    expect(await pictures.find(`${host.origin}/a.png`)).toBeUndefined()
    expect(host.seen).toHaveLength(0)
  })
})

describe('addresses that are not public', () => {
  test.skipIf(!hasOpenSsl)('are refused also where a name leads to them', async () => {
    const host = await startHost((_request, response) => response.end(pixel))
    const { pictures, desk } = open({ mayReach: (address) => address !== '127.0.0.1' })
    expect(await pictures.find(`${host.origin}/a.png`)).toBeUndefined()
    expect(desk.resolved).toBe(1)
    expect(host.seen).toHaveLength(0)
    const mixed = open({ resolve: ['127.0.0.1', '10.0.0.1'] })
    expect(await mixed.pictures.find(`${host.origin}/b.png`)).toBeUndefined()
    expect(host.seen).toHaveLength(0)
  })

  test('are never asked, in whatever form they are written', async () => {
    const inside = await startHost((_request, response) => response.end(pixel), false)
    const { port } = new URL(inside.origin)
    const { pictures, desk } = open({ mayReach: () => true })
    for (const address of [
      inside.origin,
      `https://127.0.0.1:${port}/`,
      `https://127.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://[64:ff9b::7f00:1]:${port}/`,
      `https://localhost:${port}/`,
      `https://localhost.:${port}/`,
      `https://a.localhost:${port}/`,
      `https://router:${port}/`,
      'https://printer.local/',
      'https://vault.internal/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.1.2.3/',
      'https://192.168.1.1/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://user:password@pictures.invalid/',
      'http://pictures.invalid/a.png',
      'file:///etc/passwd',
      'data:image/png;base64,AA==',
      'app://bundle/index.html',
      `https://pictures.invalid/${'x'.repeat(4000)}`,
      'nothing',
    ]) {
      expect(await pictures.find(address), address).toBeUndefined()
    }
    expect(desk.resolved).toBe(0)
    expect(inside.seen).toHaveLength(0)
  })

  test.skipIf(!hasOpenSsl)('are refused as the end of a redirection', async () => {
    const inside = await startHost((_request, response) => response.end(pixel), false)
    const host = await startHost((request, response) => {
      const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? ''
      response.writeHead(302, { location: to }).end()
    })
    const { pictures } = open()
    for (const to of [
      inside.origin,
      'https://127.0.0.1/',
      `http://${hostName}/`,
      'file:///etc/passwd',
      '',
    ]) {
      const address = `${host.origin}/?to=${encodeURIComponent(to)}`
      expect(await pictures.find(address), to).toBeUndefined()
    }
    expect(inside.seen).toHaveLength(0)
  })

  test.skipIf(!hasOpenSsl)('a redirection is followed three times and no more', async () => {
    const host = await startHost((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end(pixel)
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    })
    const { pictures } = open()
    expect(await pictures.find(`${host.origin}/3`)).toBeDefined()
    expect(await pictures.find(`${host.origin}/4`)).toBeUndefined()
  })
})

describe('on this machine', () => {
  test('only where the person set the address for a service, and confirmed it', async () => {
    const own = await startHost((_request, response) => response.end(pixel), false)
    const { pictures, settings, desk } = open()
    expect(await pictures.find(`${own.origin}/media/a.png`)).toBeUndefined()
    settings.services.maps.address = `${own.origin}/maps`
    // A page can set it too; only the person confirms it.
    desk.confirmed = false
    expect(await pictures.find(`${own.origin}/media/b.png`)).toBeUndefined()
    expect(own.seen).toEqual([])
    desk.confirmed = true
    expect(await pictures.find(`${own.origin}/media/b.png`)).toBeDefined()
    expect(own.seen.map((one) => one.url)).toEqual(['/media/b.png'])
    expect(JSON.stringify(own.seen)).not.toContain('SENTINEL')
  })

  test('the demo gateway serves demo pictures, at the port it has now, and no other host does', async () => {
    const demo = await startHost((_request, response) => response.end(pixel), false)
    const { pictures, desk, kept } = open()
    desk.realm = 'demo'
    desk.demoOrigin = demo.origin
    desk.connection = { at: 'offline', since: 0, reason: '' }
    const old = 'http://127.0.0.1:1/media/image/a-64x64.png'
    expect(await pictures.missing([old])).toEqual([old])
    expect(await pictures.find(old)).toBeDefined()
    expect(demo.seen.map((one) => one.url)).toEqual(['/media/image/a-64x64.png'])
    expect([...kept.keys()]).toEqual(['demo:/media/image/a-64x64.png'])
    expect(await pictures.find(`https://${hostName}/media/a.png`)).toBeUndefined()
    expect(await pictures.find(`${demo.origin}/video/search`)).toBeUndefined()
    desk.demoOrigin = null
    expect(await pictures.find('http://127.0.0.1:2/media/image/a-64x64.png')).toBeDefined()
    expect(demo.seen).toHaveLength(1)
  })
})

test('what a restored backup calls a picture is served only if it is one', async () => {
  const { pictures, kept } = open()
  const address = 'https://pictures.invalid/page.png'
  kept.set(address, { type: 'text/html', data: new TextEncoder().encode('<script>1</script>') })
  kept.set('https://pictures.invalid/b.png', { type: 'text/html', data: new Uint8Array(pixel) })
  expect(await pictures.find('https://pictures.invalid/b.png')).toMatchObject({ type: 'image/png' })
  pictures.endAll()
  expect(await pictures.find(address)).toBeUndefined()
})
