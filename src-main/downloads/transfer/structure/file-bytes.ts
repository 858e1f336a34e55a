/** A file as its readers see it. */
export interface FileBytes {
  size: number
  /** So many bytes from a place; fewer if the file ends. */
  read(at: number, length: number): Promise<Buffer>
}

/**
 * What a file's own structure says. `cutShort`: it ends before its own end; `sure` is false if
 * some whole files look like that too. `unknown`: its kind does not show it.
 */
export type Structure = { at: 'whole' } | { at: 'cutShort'; sure: boolean } | { at: 'unknown' }

/** The structure shows that the file is whole. */
export const whole: Structure = { at: 'whole' }
/** The structure shows nothing. */
export const unknown: Structure = { at: 'unknown' }
/** The structure shows that the end is missing. */
export const cutShort: Structure = { at: 'cutShort', sure: true }
/** The end seems to be missing, but some whole files look like that too. */
export const maybeCutShort: Structure = { at: 'cutShort', sure: false }

const blockBytes = 256 * 1024

/** Reads a file in order, in blocks, for those that look at every byte. */
export interface Walker {
  readonly at: number
  /** The next byte; undefined at the end of the file. */
  byte(): Promise<number | undefined>
  skip(bytes: number): void
}

/** Reads a file from this place on, 256 KiB at a time. */
export function walk(file: FileBytes, from: number): Walker {
  let block: Buffer = Buffer.alloc(0)
  let blockAt = 0
  let at = from
  return {
    get at() {
      return at
    },
    async byte() {
      if (at < blockAt || at >= blockAt + block.length) {
        if (at >= file.size) return undefined
        block = await file.read(at, blockBytes)
        blockAt = at
      }
      const value = block[at - blockAt]
      at += 1
      return value
    },
    skip(bytes) {
      at += bytes
    },
  }
}
