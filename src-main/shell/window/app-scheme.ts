import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { CustomScheme, Protocol } from 'electron'
import { appScheme, stoppedPage, stoppedStyle } from '../../bridge/trusted-sender'
import { answerMedia, type MediaSource } from '../../downloads/playing/media-answer'
import type { StreamRequest } from '../../downloads/playing/stream-answer'
import type { Picture } from '../../library/methods'
import type { MapPart } from '../../pictures/map-source'
import { mediaType, pageHeaders, pictureHeaders, playedHeaders } from './page-headers'
import { resolveIn } from './resolve-in'

/** Registered before the program is ready. Never with bypassCSP. */
export const appSchemes: CustomScheme[] = [
  {
    scheme: appScheme,
    privileges: {
      standard: true,
      secure: true,
      supportFetchAPI: true,
      stream: true,
      codeCache: true,
    },
  },
]

/** What the scheme answers from. */
export interface AppSources {
  /** The folder of the built window. */
  root: string
  /** The folder of the map's layers. */
  baseMap: string
  /** A picture by the address it has in an answer; undefined if there is none to show. */
  picture(address: string): Promise<Picture | undefined>
  /** A part of the map that a person draws from an address of their own, which main asks. */
  map(url: URL): Promise<MapPart | undefined>
  /** A finished download by the id of its entry; undefined if there is none. */
  media(id: string): Promise<MediaSource | undefined>
  /** A stream of a host by the address it has in an answer, with these headers; undefined before there is anything. */
  stream(
    request: StreamRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response | undefined>
  /** A letter, or a part of it; undefined while there is no program. */
  mail(url: URL): Promise<Response | undefined>
}

/** Answers the app: scheme of one session. */
export function serveAppScheme(protocol: Protocol, sources: AppSources): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, sources))
}

const hosts: ReadonlySet<string> = new Set(['bundle', 'thumb', 'media', 'mail'])

/**
 * Answers one request. Host `bundle` is the built window, `thumb` a picture (`app://thumb/?u=` and
 * its encoded address), `media` a finished download (`app://media/?id=`) or a stream that main fetches
 * for the player (`app://media/?stream=` and its encoded address), `mail` a letter in its frame
 * (`app://mail/<id>/`).
 */
export async function answerAppRequest(
  request: Pick<Request, 'url' | 'method'> & { headers?: Headers },
  sources: AppSources,
): Promise<Response> {
  const url = URL.parse(request.url)
  if (url === null || url.protocol !== `${appScheme}:`) return notFound()
  if (!hosts.has(url.host)) return notFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
  if (url.host === 'mail') return (await sources.mail(url).catch(notFound)) ?? notFound()
  if (url.host === 'media') return await answerPlayed(url, request, sources)
  return url.host === 'thumb' ? answerPicture(url, sources) : answerFile(url, sources)
}

async function answerPicture(url: URL, sources: AppSources): Promise<Response> {
  const address = url.searchParams.get('u')
  if (address === null || (url.pathname !== '/' && url.pathname !== '')) return notFound()
  try {
    const picture = await sources.picture(address)
    if (picture === undefined) return noPicture()
    const headers = { ...pictureHeaders, 'Content-Type': picture.type }
    return new Response(Buffer.from(picture.data), { headers })
  } catch {
    return noPicture()
  }
}

/** Takes no path from the page: it reads only the file of a download’s id, or what main may fetch. */
async function answerPlayed(
  url: URL,
  { method, headers }: { method: string; headers?: Headers },
  sources: AppSources,
): Promise<Response> {
  if (url.pathname !== '/' && url.pathname !== '') return notFound()
  const range = headers?.get('range') ?? null
  const address = url.searchParams.get('stream')
  if (address !== null) {
    const answer = await sources
      .stream({ address, method, range }, playedHeaders)
      .catch(() => undefined)
    return answer ?? notFound()
  }
  const id = url.searchParams.get('id')
  if (id === null) return notFound()
  const source = await sources.media(id).catch(() => undefined)
  if (source === undefined) return notFound()
  return await answerMedia(source, { method, range }, playedHeaders)
}

/** The page's own host answers, so that its policy lets the map ask no other. */
async function answerMap(url: URL, sources: AppSources): Promise<Response> {
  const part = await sources.map(url).catch(() => undefined)
  if (part === undefined) return noPicture()
  const isDocument = part.type === 'application/json'
  const headers = { ...(isDocument ? playedHeaders : pictureHeaders), 'Content-Type': part.type }
  return new Response(Buffer.from(part.data), { headers })
}

const decompress = promisify(brotliDecompress)

/**
 * The layer of the base map that a path names, such as `land-10m` for `/base-map/land-10m.geojson`;
 * undefined for every other path.
 */
const layerOf = (pathname: string): string | undefined =>
  /^\/base-map\/([a-z0-9-]+)\.geojson$/.exec(pathname)?.[1]

/**
 * Answers with a layer of the base map, which lies compressed in its folder. It is decompressed in
 * the system's threads: the largest has 7 MB.
 *
 * @returns undefined if there is no such layer
 */
async function answerLayer(folder: string, layer: string): Promise<Response | undefined> {
  try {
    const file = await readFile(path.join(folder, `${layer}.geojson.br`))
    const headers = { ...pageHeaders, 'Content-Type': mediaType('layer.geojson') }
    return new Response(await decompress(file), { headers })
  } catch {
    return undefined
  }
}

async function answerFile(url: URL, sources: AppSources): Promise<Response> {
  if (url.href === stoppedPage) return answer(Buffer.from(stoppedPageText), 'stopped.html')
  if (url.href === stoppedStyle) return answer(Buffer.from(stoppedStyleText), 'stopped.css')
  if (url.pathname.startsWith('/map/')) return await answerMap(url, sources)
  const { root, baseMap } = sources
  const layer = layerOf(url.pathname)
  if (layer !== undefined) return (await answerLayer(baseMap, layer)) ?? notFound()
  const file = resolveIn(root, url.pathname === '/' ? '/index.html' : url.pathname)
  if (file === null) return notFound()
  try {
    return answer(await readFile(file), file)
  } catch {
    return notFound()
  }
}

const answer = (body: Uint8Array<ArrayBuffer>, file: string): Response =>
  new Response(body, { headers: { ...pageHeaders, 'Content-Type': mediaType(file) } })

const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...pageHeaders } })

const notFound = (): Response => refusal(404)

/**
 * A missing picture is nothing unusual, and the window shows something in its place.
 * With 404 the browser would log every one of them as an error of the page.
 */
const noPicture = (): Response => refusal(204)

/** The page that takes the window's place after it stopped several times; it has no script. */
const stoppedPageText = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Gateway Desk</title>
<link rel="stylesheet" href="stopped.css">
</head>
<body>
<main>
<h1>The window stopped several times</h1>
<p>Your data and settings are safe: the window does not hold them.</p>
<p><a href="app://bundle/index.html">Open the window again</a></p>
<p>If it stops again, restart the program, or look into the log in the data folder.</p>
</main>
</body>
</html>
`

/** Its style sheet, in a file of its own: the policy of every page refuses inline styles. */
const stoppedStyleText =
  'body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }\n'
