import { useEffect, useState } from 'react'
import type { Answer } from '#shared/bridge/answer'
import { desk } from '../../desk'
import { askDocuments } from '../../document/documents'
import { openAnswer } from '../../document/open-answer'

/** Two answers to one question, opened side by side; `name` is what the reader knows each by. */
export type Compared =
  | { at: 'opening' }
  | { at: 'ready'; older: OpenSide; newer: OpenSide }
  | { at: 'failed'; message: string }

/** One of two answers that are compared. */
export interface OpenSide {
  name: string
  receivedAt: number
}

/** Opens two stored answers for as long as they are compared. */
export function useCompared(older: string, newer: string): Compared {
  const [state, setState] = useState<Compared>({ at: 'opening' })
  useEffect(() => {
    let current = true
    const opened: string[] = []
    const open = async (id: string): Promise<OpenSide> => {
      const result = await desk.call('history.open', { id })
      if (!result.ok) throw new Error(result.fault.message)
      const { body, receivedAt } = result.value
      // Named apart from the answer that may be shown: closing one must not close the other.
      const name = `compared ${id}`
      opened.push(name)
      await openAnswer(name, { id, body: textOf(body) }, () => current)
      return { name, receivedAt }
    }
    const close = () => {
      for (const document of opened.splice(0)) void askDocuments('close', { document })
    }
    Promise.all([open(older), open(newer)]).then(
      ([one, other]) => (current ? setState({ at: 'ready', older: one, newer: other }) : close()),
      (error: Error) => current && setState({ at: 'failed', message: error.message }),
    )
    return () => {
      current = false
      close()
    }
  }, [older, newer])
  return state
}

/** The body as a text; throws a sentence if there is none to compare. */
function textOf(body: Answer['body']): Answer['body'] {
  switch (body.at) {
    case 'json':
    case 'text':
      return body
    case 'empty':
      return { at: 'text', text: '', type: 'text/plain' }
    case 'image':
    case 'binary':
      throw new Error('Pictures and files cannot be compared here.')
    default:
      return body satisfies never
  }
}
