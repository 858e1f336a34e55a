import { longestMarkup } from './page-limits'
import type { PurifyReply, PurifyRequest } from './purify-frame'
import script from './purify-frame?worker&url'
import type { PurePage, PurifyInput } from './purify-page'

/** A letter that takes longer is not shown as a page; its text and its source are. */
const patienceMs = 8_000

interface Purifier {
  ask: (input: PurifyInput) => Promise<PurePage>
  end: () => void
}

let present: Purifier | undefined

/**
 * Purifies a letter's page in a frame of its own. Rejects if that takes too long; the frame is
 * given up then, and the next letter gets a new one.
 */
export async function purifyPage(input: PurifyInput): Promise<PurePage> {
  present ??= createPurifierFrame()
  const mine = present
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('The page took too long to read.')),
    patienceMs,
  )
  try {
    // What would be cut there need not travel; one more character shows that there is more.
    const markup = input.markup.slice(0, longestMarkup + 1)
    return await Promise.race([mine.ask({ ...input, markup }), late.promise])
  } catch (error) {
    mine.end()
    if (present === mine) present = undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function createPurifierFrame(): Purifier {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = 'Purifies messages'
  frame.hidden = true
  frame.src = `app://mail/purifier?script=${encodeURIComponent(script.split('/').at(-1) ?? '')}`
  const waiting = new Map<number, PromiseWithResolvers<PurePage>>()
  const ready = Promise.withResolvers<void>()
  let last = 0
  const onMessage = ({ source, data }: MessageEvent<PurifyReply>) => {
    if (source === null || source !== frame.contentWindow) return
    if (data.at === 'ready') return ready.resolve()
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.at === 'page') one?.resolve(data.page)
    else one?.reject(new Error(data.message))
  }
  window.addEventListener('message', onMessage)
  document.body.append(frame)
  return {
    ask: async (input) => {
      await ready.promise
      last += 1
      const request: PurifyRequest = { id: last, input }
      const answer = Promise.withResolvers<PurePage>()
      waiting.set(request.id, answer)
      // An opaque origin cannot be named as a target; nobody else is in the frame.
      frame.contentWindow?.postMessage(request, '*')
      return await answer.promise
    },
    end: () => {
      window.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
