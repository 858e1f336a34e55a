import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { isTileTemplate, type MapSourceState, mapAddressProblem } from '#shared/bridge/map-source'
import { failed, ok, type Result } from '#shared/bridge/result'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import type { Clock } from '../core/clock'
import { type AskPerson, fileFault } from '../core/ports'
import type { Library } from '../library/ports'
import { loadUndici } from '../net/load-undici'
import type { Route } from '../net/proxy'
import type { KeyVault } from '../vault/key-vault'
import type { KeyFile } from '../vault/ports'
import {
  handedStyle,
  jsonWithoutMapKey,
  originsOf,
  sourceAddresses,
  styleOfTiles,
  withMapKey,
  withoutMapKey,
} from './map-style'
import type { PictureConnections } from './picture-connections'
import { sniffPicture } from './sniff-picture'

export interface MapSourcePorts {
  /** Where the address lies; only main writes it, and it is in no setup and no backup. */
  file: Pick<KeyFile, 'read' | 'write' | 'erase'>
  /** The file holds something else than an address: it is not written over. */
  damaged(): void
  /** Keeps the key of the map as the gateway's own is kept. */
  vault: KeyVault
  ask: AskPerson
  connections: PictureConnections
  route(origin: string, signal: AbortSignal): Promise<Route>
  library: Pick<Library, 'ask'>
  clock: Clock
  userAgent: string
}

/** A part of a map as the window gets it. */
export interface MapPart {
  type: string
  data: Uint8Array
}

/** What the person wants the map drawn from; an empty address is the own map alone. */
export interface MapSourceWish {
  address: string
  attribution: string
  /** Null keeps the key that is held. */
  key: string | null
}

/** The tiles or the style that a person draws their map from. */
export interface MapSource {
  state(): Promise<MapSourceState>
  /** Asks the person which hosts may be asked, and changes nothing if they decline. */
  change(wish: MapSourceWish): Promise<Result<MapSourceState>>
  /** Answers `/map/style.json`, and `/map/at/<place of a host>/<path>`; undefined if there is nothing. */
  answer(url: URL): Promise<MapPart | undefined>
  /** Forgets the address and the map's key; false if a file of theirs could not be removed. */
  forget(): Promise<boolean>
  /**
   * Forgets the address, its maker's name and the map's key if one of the two texts is such; answers how
   * many. Rejects if a file of theirs could not be removed.
   */
  forgetThose(isOne: (text: string) => boolean): Promise<number>
  stop(): Promise<void>
}

const storedSource = z.object({
  v: z.literal(1),
  address: z.string().max(1000),
  attribution: z.string().max(300),
  origins: z.array(z.string().max(300)).max(20),
})
type Stored = z.output<typeof storedSource>
const none: Stored = { v: 1, address: '', attribution: '', origins: [] }

const timeout = 20_000
const largest = 8 * 1024 * 1024
const unzip = promisify(gunzip)
/** In the place of a header's name: the key of the map goes in the address. */
const inAddress = 'address'

/** Makes the source; its file is read when it is first needed. */
export function createMapSource(ports: MapSourcePorts): MapSource {
  const { vault, file, library } = ports
  let held: Promise<Stored> | undefined
  const ending = new AbortController()

  const stored = (): Promise<Stored> => {
    held ??= file.read().then(readOwn, () => none)
    return held
  }

  function readOwn(text: string | undefined): Stored {
    const read = text === undefined ? none : readStored(text)
    if (read === undefined) ports.damaged()
    return read ?? none
  }

  const stateOf = ({ address, attribution }: Stored): MapSourceState => ({
    address,
    attribution,
    key: vault.state(),
  })

  /** The key goes to hosts alone that the person confirmed for this key. */
  const keyFor = (origin: string): string | null =>
    vault.mayGoTo({ origin, header: inAddress }) ? vault.key() : null

  /** Asks one host; a redirection that leads to another one is not followed. */
  async function fetchPart(address: string): Promise<Uint8Array | undefined> {
    const url = URL.parse(address)
    if (url === null) return undefined
    const target = URL.parse(withMapKey(url.href, keyFor(url.origin)))
    if (target === null || target.origin !== url.origin) return undefined
    const limit = new AbortController()
    const stop = ports.clock.after(timeout, () => limit.abort())
    const signal = AbortSignal.any([limit.signal, ending.signal])
    try {
      const route = await ports.route(target.origin, signal)
      if (route.at === 'unusable') return undefined
      const { request } = await loadUndici()
      const { statusCode, headers, body } = await request(target, {
        dispatcher: await ports.connections.find(target, route),
        headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': ports.userAgent },
        signal,
      })
      body.on('error', () => undefined)
      if (statusCode !== 200) {
        body.destroy()
        return undefined
      }
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of body) {
        if (!Buffer.isBuffer(chunk)) continue
        bytes += chunk.length
        if (bytes > largest) return undefined
        chunks.push(chunk)
      }
      const whole = Buffer.concat(chunks)
      const plain =
        headers['content-encoding'] === 'gzip'
          ? await unzip(whole, { maxOutputLength: largest })
          : whole
      return new Uint8Array(plain)
    } catch {
      return undefined
    } finally {
      stop()
    }
  }

  /** A document, with only the place of its key in it; the stored one if the host does not answer. */
  async function fetchText(address: string): Promise<string | undefined> {
    const bytes = await fetchPart(address)
    const key = vault.key()
    if (bytes !== undefined) {
      const text = jsonWithoutMapKey(Buffer.from(bytes).toString('utf8'), key)
      if (text === undefined) return undefined
      void keep(address, { type: 'application/json', data: Buffer.from(text) })
      return text
    }
    const kept = await find(address)
    return kept && Buffer.from(kept.data).toString('utf8')
  }

  const nameOf = (address: string): string => `map:${withoutMapKey(address, vault.key())}`

  async function find(address: string): Promise<MapPart | undefined> {
    const kept = await library.ask('picture', { url: nameOf(address) })
    return kept.ok && kept.value !== null ? kept.value : undefined
  }

  async function keep(address: string, part: MapPart): Promise<void> {
    const picture = { type: part.type, data: new Uint8Array(part.data) }
    await library.ask('keepPicture', { url: nameOf(address), picture })
  }

  async function fetchStyle(address: string) {
    const style = parseJson((await fetchText(address)) ?? '')
    if (!isMembers(style)) return undefined
    const described = new Map<string, unknown>()
    const { origins } = await stored()
    for (const url of sourceAddresses(style)) {
      if (!origins.includes(URL.parse(url)?.origin ?? '')) continue
      described.set(url, parseJson((await fetchText(url)) ?? ''))
    }
    return { style, described }
  }

  async function write(next: Stored): Promise<void> {
    await file.write(`${JSON.stringify(next)}\n`)
    held = Promise.resolve(next)
  }

  async function forget(): Promise<boolean> {
    held = Promise.resolve(none)
    const [address, key] = await Promise.allSettled([file.erase(), vault.forget()])
    return address.status === 'fulfilled' && key.status === 'fulfilled' && key.value.ok
  }

  const confirm = async (origins: readonly string[]) =>
    vault.key() === null
      ? undefined
      : await vault.confirm(origins.map((origin) => ({ origin, header: inAddress })))

  async function tile(place: number, rest: string): Promise<MapPart | undefined> {
    const { origins } = await stored()
    const origin = origins[place]
    if (origin === undefined) return undefined
    const address = `${origin}/${rest}`
    const kept = await find(address)
    if (kept !== undefined) return servedPart(kept.data)
    const data = await fetchPart(address)
    if (data === undefined) return undefined
    const part = servedPart(data)
    if (part.type === 'application/json') {
      const text = jsonWithoutMapKey(Buffer.from(data).toString('utf8'), vault.key())
      return text === undefined ? undefined : { ...part, data: new Uint8Array(Buffer.from(text)) }
    }
    void keep(address, part)
    return part
  }

  return {
    async state() {
      return stateOf(await stored())
    },
    async change({ address, attribution, key }) {
      if (address === '') {
        return (await forget())
          ? ok(stateOf(none))
          : fileFault(
              'The map is the program’s own now, but a file of the address or its key could not be removed.',
              'Save again later, or open the data folder and remove the file yourself.',
            )
      }
      const problem = mapAddressProblem(address)
      const origin = URL.parse(address.replaceAll(/[{}]/g, '0'))?.origin
      if (problem !== undefined || origin === undefined) return refused(problem)
      if (!(await ports.ask(question([origin], key !== null || vault.key() !== null)))) {
        return ok(stateOf(await stored()))
      }
      if (key !== null) {
        // Weak storage is not chosen without asking the person: the key is held for this session then.
        const saved = await vault.save(key, 'secure')
        const session = saved.ok ? saved : await vault.save(key, 'session')
        if (!session.ok) return session
      }
      await confirm([origin])
      await write({ v: 1, address, attribution, origins: [origin] })
      if (isTileTemplate(address)) return ok(stateOf(await stored()))
      const found = await fetchStyle(address)
      const others =
        found === undefined
          ? []
          : originsOf(found.style, ...found.described.values()).filter((one) => one !== origin)
      if (others.length > 0 && (await ports.ask(question(others, false)))) {
        // The key was confirmed for the first host alone: none of these gets it.
        await write({ v: 1, address, attribution, origins: [origin, ...others.slice(0, 19)] })
      }
      return ok(stateOf(await stored()))
    },
    async answer({ pathname, search }) {
      const { address, attribution, origins } = await stored()
      if (address === '') return undefined
      if (pathname === '/map/style.json') {
        if (isTileTemplate(address)) return jsonPart(styleOfTiles(address, origins, attribution))
        const found = await fetchStyle(address)
        return found && jsonPart(handedStyle(found.style, found.described, origins))
      }
      const [, place, rest] = /^\/map\/at\/(\d{1,2})\/(.*)$/.exec(pathname) ?? []
      return place === undefined ? undefined : await tile(Number(place), `${rest}${search}`)
    },
    forget,
    async forgetThose(isOne) {
      const { address, attribution } = await stored()
      if (!isOne(address) && !isOne(attribution)) return 0
      if (!(await forget())) throw new Error('A file of the map could not be removed.')
      return 1
    },
    async stop() {
      ending.abort()
      await Promise.allSettled([ports.connections.close(), vault.stop()])
    },
  }
}

function readStored(text: string): Stored | undefined {
  const read = storedSource.safeParse(parseJson(text))
  return read.success && mapAddressProblem(read.data.address) === undefined ? read.data : undefined
}

const jsonPart = (value: unknown): MapPart => ({
  type: 'application/json',
  data: new Uint8Array(Buffer.from(JSON.stringify(value))),
})

/** What came, recognised by its bytes: a picture, a document, or what only the map reads. */
function servedPart(data: Uint8Array): MapPart {
  const first = data.find((byte) => byte > 0x20)
  const isJson = first === 0x7b || first === 0x5b
  const type = sniffPicture(data) ?? (isJson ? 'application/json' : 'application/x-protobuf')
  return { type, data }
}

const refused = (sentence = 'This address cannot be used.') =>
  failed({
    code: 'invalidInput',
    message: sentence,
    nextStep: 'Change the address and save again; nothing was changed.',
    fields: { address: sentence },
  })

const question = (origins: readonly string[], withKey: boolean) => ({
  message:
    origins.length === 1
      ? 'May the map be drawn from this address?'
      : `May the map be drawn from these ${origins.length} addresses too?`,
  detail: `${origins.join('\n')}\n\nWhoever runs it sees which parts of the world you look at.${withKey ? ' The key of the map goes there too, and to no other address.' : ''}`,
  accept: 'Draw the map from there',
  decline: 'Do not',
})
