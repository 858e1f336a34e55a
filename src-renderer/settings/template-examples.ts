import { readTemplate, type TemplateValues } from '#shared/reading/file-name'
import type { FieldReading } from './use-saved-field'

/** What the preview of a template fills in: a video, a piece of music, a photo of another service. */
export function templateExamples(now: number): readonly TemplateValues[] {
  const date = new Date(now).toISOString().slice(0, 10)
  return [
    {
      service: 'Downloads',
      title: 'Night train to the sea: full ride, 4K',
      date,
      format: '1080',
      host: 'video.example',
      id: 'w3ZPvHyyZR9h',
      extension: 'mp4',
    },
    {
      service: 'Downloads',
      title: 'Organ concert, second evening',
      date,
      format: 'flac',
      host: 'video.example',
      id: 'k81dQmmR2xTq',
      extension: 'flac',
    },
    {
      service: 'Maps',
      title: 'Harbour clock',
      date,
      host: 'photos.example',
      id: 'p-4471',
      extension: 'jpg',
    },
  ]
}

/** Reads a template as it is typed: a change of the settings, or why it cannot be used. */
export function readTemplateField(text: string): FieldReading {
  const read = readTemplate(text)
  if (read.at === 'wrong') return { sentence: read.reason }
  return { patch: { downloads: { nameTemplate: text } } }
}
