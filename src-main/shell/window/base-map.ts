import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { mediaType, pageHeaders } from './page-headers'

const decompress = promisify(brotliDecompress)

/**
 * The layer of the base map that a path names, such as `land-10m` for `/base-map/land-10m.geojson`;
 * undefined for every other path.
 */
export const layerOf = (pathname: string): string | undefined =>
  /^\/base-map\/([a-z0-9-]+)\.geojson$/.exec(pathname)?.[1]

/**
 * Answers with a layer of the base map, which lies compressed in its folder. It is decompressed in
 * the system's threads: the largest has 7 MB.
 *
 * @returns undefined where there is no such layer
 */
export async function answerLayer(folder: string, layer: string): Promise<Response | undefined> {
  try {
    const file = await readFile(path.join(folder, `${layer}.geojson.br`))
    const headers = { ...pageHeaders, 'Content-Type': mediaType('layer.geojson') }
    return new Response(await decompress(file), { headers })
  } catch {
    return undefined
  }
}
