import { createHash, randomBytes } from 'node:crypto'

/** Files of the measurements repeat these bytes; the same ones in every process of a run. */
export const block = Buffer.alloc(1024 * 1024)
for (let at = 0; at < block.length; at += 32) {
  createHash('sha256').update(`block ${at}`).digest().copy(block, at)
}

/** SHA-256 of the first so many bytes. */
export function digestOfBlocks(bytes: number): string {
  const hash = createHash('sha256')
  for (let left = bytes; left > 0; left -= block.length) {
    hash.update(left >= block.length ? block : block.subarray(0, left))
  }
  return hash.digest('hex')
}

/** A name that no other run has. */
export const freshName = (): string => randomBytes(6).toString('hex')
