import type { StreamFormat, StreamingData } from '#shared/services/video/models'

/** A stream with what it holds. */
export interface ListedStream {
  key: string
  holds: 'both' | 'picture' | 'sound'
  format: StreamFormat
}

/** All streams, those with picture and sound first, then by how large their picture is. Pure. */
export function listedStreams({
  formats,
  adaptiveFormats,
}: StreamingData): readonly ListedStream[] {
  const listed = (list: readonly StreamFormat[], whole: boolean) =>
    list.map((format, place): ListedStream => {
      const sound = format.mimeType?.startsWith('audio/') === true
      return {
        key: `${whole ? 'whole' : 'part'} ${format.itag ?? ''} ${place}`,
        holds: whole ? 'both' : sound ? 'sound' : 'picture',
        format,
      }
    })
  const byHeight = (one: ListedStream, other: ListedStream) =>
    (other.format.height ?? 0) - (one.format.height ?? 0) ||
    (other.format.bitrate ?? 0) - (one.format.bitrate ?? 0)
  return [
    ...listed(formats, true).toSorted(byHeight),
    ...listed(adaptiveFormats, false).toSorted(byHeight),
  ]
}

/** The best stream with picture and sound that can be fetched. Pure. */
export const playableStream = (data: StreamingData): StreamFormat | undefined =>
  listedStreams(data).find(({ holds, format }) => holds === 'both' && format.address !== undefined)
    ?.format

/** Whether a video can be played here, in one plain sentence. Pure. */
export function playWords(data: StreamingData): string {
  const all = listedStreams(data)
  const playable = playableStream(data)
  if (playable !== undefined) {
    const shut = all.filter(({ format }) => format.address === undefined)
    const best = shut[0]?.format.quality
    return best === undefined ? 'It plays here.' : `It plays here; ${best} has no address.`
  }
  if (all.length === 0 && data.hlsManifest !== undefined) {
    return 'It is live, and live streams do not play here.'
  }
  if (all.length === 0) return 'The service gave no streams of it.'
  if (data.isProtected) return 'Its streams are protected and do not play here.'
  if (all.every(({ format }) => format.address === undefined)) {
    return 'The service gave no address of its streams, so they do not play here.'
  }
  return 'Its streams have picture and sound apart, which do not play here.'
}
