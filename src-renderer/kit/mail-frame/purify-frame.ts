import { createPurifier, type PurePage, type PurifyInput } from './purify-page'

/** One request of the window. */
export interface PurifyRequest {
  id: number
  input: PurifyInput
}

/** What comes back. `ready` is said once, when the frame can be asked. */
export type PurifyReply =
  | { at: 'ready' }
  | { at: 'page'; id: number; page: PurePage }
  | { at: 'failed'; id: number; message: string }

/*
 * Runs in a frame of its own, which is nobody's origin and can reach nothing. Browsers give such a
 * frame a process of its own, so that a letter of any size holds up no thread of the window.
 */
const purify = createPurifier(window)
// The frame's own origin is opaque, so the caller's cannot be checked: only the page that made it holds it.
const reply = (message: PurifyReply) => window.parent.postMessage(message, '*')

window.addEventListener('message', ({ source, data }: MessageEvent<PurifyRequest>) => {
  if (source !== window.parent) return
  try {
    reply({ at: 'page', id: data.id, page: purify(data.input) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    reply({ at: 'failed', id: data.id, message })
  }
})
reply({ at: 'ready' })
