import { mix } from '../random'
import { type MediaSamples, type SampleFormat, sampleFormats } from './samples'

/** Contents of a generated file: its bytes are a pure function of their place. */
export interface FileContents {
  type: string
  extension: string
  size: number
  /** Fills the buffer with the bytes that begin at the offset. */
  fill(target: Buffer, offset: number): void
}

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  bin: 'application/octet-stream',
}

/**
 * A playable file of the wanted size. MP4 and WebM end in a box that players skip; MP3, AAC and
 * Ogg repeat themselves, rounded up to whole rounds; WAV plays tones as long as it is. So every
 * size is a whole file. Nothing if the extension is none the demo makes.
 */
export async function fileContents(
  extension: string,
  size: number,
  seed: number,
  samples: MediaSamples,
): Promise<FileContents | undefined> {
  if (extension === 'wav') return waveContents(size, seed)
  if (extension === 'bin') return { ...noise(size, seed), type: typeOf('bin'), extension }
  if (types[extension] === undefined) return undefined
  const format = sampleFormats.find((one) => one === (extension === 'opus' ? 'ogg' : extension))
  const sample = format === undefined ? undefined : await samples.read(format)
  if (format === undefined || !sample) return waveContents(size, seed)
  return { ...padded(format, sample, size, seed), type: typeOf(extension), extension }
}

/** Media type of a file name's ending. */
function typeOf(extension: string): string {
  return types[extension] ?? 'application/octet-stream'
}

function noise(size: number, seed: number): Pick<FileContents, 'size' | 'fill'> {
  return {
    size,
    fill(target, offset) {
      let word = 0
      let wordAt = -1
      for (let index = 0; index < target.length; index += 1) {
        const at = offset + index
        if (at >> 2 !== wordAt) {
          wordAt = at >> 2
          word = mix(wordAt ^ seed)
        }
        target[index] = (word >>> ((at & 3) * 8)) & 255
      }
    },
  }
}

function padded(
  format: SampleFormat,
  sample: Buffer,
  wanted: number,
  seed: number,
): Pick<FileContents, 'size' | 'fill'> {
  if (format === 'mp3' || format === 'aac' || format === 'ogg') {
    const size = Math.max(1, Math.ceil(wanted / sample.length)) * sample.length
    return {
      size,
      fill(target, offset) {
        for (let done = 0; done < target.length; ) {
          const from = (offset + done) % sample.length
          done += sample.copy(
            target,
            done,
            from,
            Math.min(sample.length, from + target.length - done),
          )
        }
      },
    }
  }
  const head = format === 'mp4' || format === 'm4a' ? 8 : format === 'webm' ? 9 : 0
  const size = Math.max(wanted, sample.length + head)
  const start = Buffer.concat([sample, skipHeader(format, size - sample.length)])
  const rest = noise(size, seed)
  return {
    size,
    fill(target, offset) {
      rest.fill(target, offset)
      if (offset < start.length) start.copy(target, 0, offset)
    },
  }
}

/** Header of a part that players skip: a `free` box, or a Void element with an 8-byte length. */
function skipHeader(format: SampleFormat, length: number): Buffer {
  if (format === 'mp4' || format === 'm4a') {
    const box = Buffer.alloc(8)
    box.writeUInt32BE(length, 0)
    box.write('free', 4, 'latin1')
    return box
  }
  if (format === 'webm') {
    const element = Buffer.alloc(9)
    element.writeBigUInt64BE(BigInt(length - 9) | 0x0100000000000000n, 1)
    element[0] = 0xec
    return element
  }
  return Buffer.alloc(0)
}

const sampleRate = 22_050
const notes = [261.63, 293.66, 329.63, 392, 440, 392, 329.63, 293.66]

/** One channel, 16 bits, half a second per note. */
function waveContents(wanted: number, seed: number): FileContents {
  const size = Math.max(44 + sampleRate * 2, wanted - (wanted % 2))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(size - 8, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size - 44, 40)
  const sampleAt = (index: number): number => {
    const beat = Math.floor(index / (sampleRate / 2))
    const within = (index % (sampleRate / 2)) / (sampleRate / 2)
    const note = notes[(mix(beat ^ seed) >>> 3) % notes.length] ?? 440
    const loudness = Math.sin(Math.PI * within) * 9000
    return Math.round(Math.sin((2 * Math.PI * note * index) / sampleRate) * loudness)
  }
  return {
    type: typeOf('wav'),
    extension: 'wav',
    size,
    fill(target, offset) {
      for (let index = 0; index < target.length; index += 1) {
        const at = offset + index
        if (at < 44) {
          target[index] = header[at] ?? 0
          continue
        }
        const value = sampleAt((at - 44) >> 1)
        target[index] = at & 1 ? (value >> 8) & 255 : value & 255
      }
    },
  }
}
