import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The forms in which a text may lie in a file, a message or the heap. */
export function forms(text: string): string[] {
  return [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
    [...text].reverse().join(''),
  ]
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

/** Files that hold the text in any form, also as UTF-16, which Chromium's own storage uses. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const wanted = forms(text).flatMap((form) => [Buffer.from(form), Buffer.from(form, 'utf16le')])
  const found: string[] = []
  for (const file of await filesBelow(folder)) {
    // Chromium's own lock and socket files come and go.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (wanted.some((one) => bytes.includes(one))) found.push(file)
  }
  return found
}
