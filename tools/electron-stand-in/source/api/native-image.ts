import { readFileSync } from 'node:fs'
import { StrictEmitter } from '../strict-emitter.ts'

/** Electron's NativeImage, as a holder of bytes: nothing is decoded but the size of a PNG. */
export class NativeImage extends StrictEmitter {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    super('electron.nativeImage', [])
    this.#bytes = bytes
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }

  toPNG(): Buffer {
    return this.#bytes
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`
  }

  getSize(): { width: number; height: number } {
    const isPng = this.#bytes.length > 24 && this.#bytes.toString('latin1', 1, 4) === 'PNG'
    if (!isPng) return { width: 0, height: 0 }
    return { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) }
  }

  resize(_size: object): NativeImage {
    return this
  }

  setTemplateImage(_isTemplate: boolean): void {}
}

function readImage(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    // Electron answers a missing file with an empty image.
    return Buffer.alloc(0)
  }
}

/** Electron's `nativeImage` module. */
export const nativeImage = {
  createEmpty: () => new NativeImage(Buffer.alloc(0)),
  createFromPath: (file: string) => new NativeImage(readImage(file)),
  createFromBuffer: (bytes: Buffer) => new NativeImage(Buffer.from(bytes)),
  createFromDataURL: (address: string) =>
    new NativeImage(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')),
}
