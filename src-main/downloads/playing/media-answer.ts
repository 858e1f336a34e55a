import { open } from 'node:fs/promises'

/** A finished file, to be played or shown in the window. */
export interface MediaSource {
  path: string
  name: string
}

const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
}

/** The type of a file by its ending; undefined if it is nothing to play or to show. */
export function mediaTypeOf(name: string): string | undefined {
  return types[(/\.([a-z0-9]{2,4})$/i.exec(name)?.[1] ?? '').toLowerCase()]
}

/** The bytes asked for: `none` lies beyond the file (416). */
export type Range = { at: 'whole' } | { at: 'part'; from: number; to: number } | { at: 'none' }

/**
 * One range of bytes by RFC 9110, section 14; `to` is the last byte. Several ranges and what cannot
 * be read are answered with the whole.
 */
export function readRange(header: string | null, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return { at: 'whole' }
  if (first === '') {
    const count = Math.min(size, Number(last))
    return count === 0 ? { at: 'none' } : { at: 'part', from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (last !== '' && Number(last) < from) return { at: 'whole' }
  return from >= size ? { at: 'none' } : { at: 'part', from, to }
}

/**
 * Answers for a file with ranges, so that a player can seek. An open range is answered to the end of
 * the file: for a scheme that is not http Chromium takes the place asked from and the length of the
 * answer as the length of the whole (`ResourceMultiBufferDataProvider::DidReceiveResponse`), and a
 * shorter answer would end the film there. The file is read only as the window takes it.
 */
export async function answerMedia(
  source: MediaSource,
  request: { method: string; range: string | null },
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = mediaTypeOf(source.name)
  const refuse = (status: number, more: Record<string, string> = {}) =>
    new Response(null, { status, headers: { ...headers, ...more } })
  if (type === undefined) return refuse(404)
  const file = await open(source.path).catch(() => undefined)
  if (file === undefined) return refuse(404)
  let given = false
  try {
    const { size } = await file.stat()
    const range = readRange(request.range, size)
    if (range.at === 'none') return refuse(416, { 'Content-Range': `bytes */${size}` })
    const from = range.at === 'part' ? range.from : 0
    const to = range.at === 'part' ? range.to : size - 1
    const answer = {
      status: range.at === 'part' ? 206 : 200,
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Length': String(to - from + 1),
        'Accept-Ranges': 'bytes',
        ...(range.at === 'part' ? { 'Content-Range': `bytes ${from}-${to}/${size}` } : {}),
      },
    }
    if (request.method === 'HEAD' || size === 0) return new Response(null, answer)
    given = true
    return new Response(streamOf(file, from, to), answer)
  } finally {
    if (!given) await file.close()
  }
}

const chunkBytes = 256 * 1024

/** An open file, as far as it is played from. */
export interface PlayedFile {
  read(options: {
    buffer: Uint8Array<ArrayBuffer>
    position: number
  }): Promise<{ bytesRead: number; buffer: Uint8Array<ArrayBuffer> }>
  close(): Promise<void>
}

/**
 * The bytes from one place to another; the file is closed at the end and when nobody reads on. One
 * chunk is read ahead of what is taken, so that a film of any length costs no more memory than a song.
 */
export function streamOf(file: PlayedFile, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await file.read({
            buffer: new Uint8Array(Math.min(chunkBytes, to - at + 1)),
            position: at,
          })
          if (bytesRead === 0) throw new Error('The file has become shorter.')
          at += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
          if (at <= to) return
          await file.close()
          controller.close()
        } catch (error) {
          await file.close().catch(() => undefined)
          controller.error(error)
        }
      },
      async cancel() {
        await file.close().catch(() => undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
