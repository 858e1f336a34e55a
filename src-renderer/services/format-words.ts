import { services } from '#shared/services/index'

/** Formats that the service customarily takes; any other can be typed. */
export const customaryFormats =
  services.downloads.operations.create.fields.format?.suggestions ?? []

const soundFormats = new Set(['mp3', 'm4a', 'aac', 'flac', 'opus', 'ogg', 'wav'])

/** How a format is written for people: "1080p", "4K", "MP3"; one that is not known stays as it is. */
export function formatWords(format: string): string {
  if (/^\d{3,4}$/.test(format)) return `${format}p`
  return /^[a-z0-9]{2,5}$/i.test(format) ? format.toUpperCase() : format
}

/** What kind of file a customary format gives, for the list of formats. */
export function formatKind(format: string): string {
  if (soundFormats.has(format)) return 'sound'
  return customaryFormats.includes(format) ? 'video' : ''
}
