import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { wrapPreload } from './scripts.ts'

/** A preload as it can be run, or why it cannot. */
export type PreloadSource =
  | { readonly at: 'none' }
  | { readonly at: 'ready'; readonly source: string }
  | { readonly at: 'failed'; readonly error: Error }

/** Reads a preload and checks that it compiles as the function a sandboxed renderer makes of it. */
export function readPreload(file: string | null): PreloadSource {
  if (file === null) return { at: 'none' }
  try {
    const source = readFileSync(file, 'utf8')
    new Script(wrapPreload(source), { filename: file })
    return { at: 'ready', source }
  } catch (cause) {
    return { at: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}
