import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './table.ts'

const renderer = join(import.meta.dirname, '../../out/renderer')

/** Gzipped size of the scripts that the window loads before anything lazy. */
export async function initialScripts(): Promise<{ files: string[]; bytes: number }> {
  const html = await readFile(join(renderer, 'index.html'), 'utf8')
  const entries = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  )
  const seen = new Set<string>()
  const waiting = entries.map((entry) => join(renderer, entry))
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (file === undefined || seen.has(file)) continue
    seen.add(file)
    const text = await readFile(file, 'utf8')
    // Static imports load with the entry; import() does not.
    for (const match of text.matchAll(
      /(?:^|[;}\n])\s*(?:import|export)[^;()]*?from\s*["'](\.[^"']+)["']/g,
    )) {
      waiting.push(join(file, '..', match[1] ?? ''))
    }
    for (const match of text.matchAll(/(?:^|[;}\n])\s*import\s*["'](\.[^"']+)["']/g)) {
      waiting.push(join(file, '..', match[1] ?? ''))
    }
  }
  const files = [...seen]
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length))
  return { files, bytes: sizes.reduce((all, one) => all + one, 0) }
}

export async function bundleSize(): Promise<Figure[]> {
  const { bytes } = await initialScripts()
  return [
    {
      what: "window's initial JavaScript, gzip",
      ours: bytes / 1024,
      peer: null,
      unit: 'kB',
      bar: { at: 'most', value: 350 },
    },
  ]
}
