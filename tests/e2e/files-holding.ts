import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packedBytes, writtenForms } from '../../src-main/vault/find-key'

/** The forms in which a text may lie in a file, a message or the heap: those in which main finds a key. */
export function forms(text: string): string[] {
  const written = writtenForms(text)
  const bytes = written.flatMap((one) => [Buffer.from(one), Buffer.from(one, 'utf16le')])
  const packed = bytes.flatMap(packedBytes)
  const ofAddresses = packed.map((one) => one.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([...written, ...packed, ...ofAddresses, [...text].reverse().join('')])]
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

const emptyPage = Buffer.alloc(4096)

/** The bytes without pages that nobody has written to yet, which most of a new profile is. */
function writtenPages(bytes: Buffer): Buffer {
  const pages: Buffer[] = []
  for (let at = 0; at < bytes.length; at += emptyPage.length) {
    const page = bytes.subarray(at, at + emptyPage.length)
    if (!page.equals(emptyPage.subarray(0, page.length))) pages.push(page)
  }
  return Buffer.concat(pages)
}

/**
 * Files that hold the text in any form, also as UTF-16, which Chromium's own storage uses. Rejects if there is
 * no such folder or no file in it: nothing was looked at then.
 */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const wanted = forms(text).flatMap((form) => [Buffer.from(form), Buffer.from(form, 'utf16le')])
  const files = await filesBelow(folder)
  if (files.length === 0) throw new Error(`There is no file in ${folder}.`)
  const found: string[] = []
  for (const file of files) {
    // Chromium's own lock and socket files come and go.
    const bytes = writtenPages(await readFile(file).catch(() => Buffer.alloc(0)))
    if (wanted.some((one) => bytes.includes(one))) found.push(file)
  }
  return found
}
