/**
 * What a player of Electron would do wrong with an answer of the app's own scheme; undefined if it
 * would play. Chromium reads Content-Range of http answers only: of any other scheme it takes the
 * answer to `bytes=N-` as everything from N on, and N and the answer's length as the length of the
 * whole (`ResourceMultiBufferDataProvider::DidReceiveResponse`).
 */
export function mediaFault(range: string | null, response: Response): string | undefined {
  if (response.status !== 200 && response.status !== 206) return undefined
  const asked = /^bytes=(\d+)-$/.exec(range ?? '')
  const from = Number(asked?.[1] ?? 0)
  const length = response.headers.get('content-length')
  if (length === null || !/^\d+$/.test(length)) return 'it has no Content-Length, so no duration'
  if (response.status === 200) {
    return from === 0 ? undefined : `it begins at 0 and not at ${from}, which Electron cannot see`
  }
  const [, first, last, whole] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  if (first === undefined) return 'it has status 206 and no Content-Range'
  if (Number(first) !== from) return `it begins at ${first} and not at ${from}`
  if (Number(length) !== Number(last) - from + 1) return 'Content-Length and Content-Range differ'
  if (asked !== null && Number(last) !== Number(whole) - 1) {
    return `it ends at ${last} of ${whole}, where Electron takes the file to end`
  }
  return undefined
}
