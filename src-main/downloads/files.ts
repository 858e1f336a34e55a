import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addMarkOfTheWeb } from './mark-of-the-web'
import type { DownloadFiles } from './ports'

/** The disk of this computer. */
export function createDownloadFiles(platform: NodeJS.Platform): DownloadFiles {
  return {
    async freeBytes(folder) {
      try {
        const { bavail, bsize } = await statfs(await nearest(folder))
        return bavail * bsize
      } catch {
        return null
      }
    },
    exists: (path) => isThere(path),
    async size(path) {
      try {
        return (await stat(path)).size
      } catch {
        return null
      }
    },
    async reachable(folder) {
      try {
        return (await stat(folder)).isDirectory()
      } catch {
        return false
      }
    },
    async digest(path) {
      try {
        const hash = createHash('sha256')
        let bytes = 0
        for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
          if (!Buffer.isBuffer(chunk)) continue
          hash.update(chunk)
          bytes += chunk.length
        }
        return { bytes, sha256: hash.digest('hex') }
      } catch {
        return undefined
      }
    },
    mark: (path, address) => addMarkOfTheWeb(path, address, platform),
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The folder itself, or the first above it that is there. */
async function nearest(folder: string): Promise<string> {
  if (await isThere(folder)) return folder
  const above = dirname(folder)
  return above === folder ? folder : await nearest(above)
}
