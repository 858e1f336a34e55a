import { useEffect, useState } from 'react'
import type { Answer } from '../../../src-preload/contract/answer'
import { desk } from '../../desk'
import { askDocuments } from '../document/documents'

/** Two answers to one question, opened side by side; `name` is what the reader knows each by. */
export type Compared =
  | { at: 'opening' }
  | { at: 'ready'; older: OpenSide; newer: OpenSide }
  | { at: 'failed'; message: string }

export interface OpenSide {
  name: string
  receivedAt: number
}

/** Opens two kept answers for as long as they are compared. */
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
      await askDocuments('open', { document: name, ...textOf(body) })
      opened.push(name)
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

function textOf(body: Answer['body']): { text: string; json: boolean } {
  switch (body.at) {
    case 'json':
      return { text: body.text, json: true }
    case 'text':
      return { text: body.text, json: false }
    case 'empty':
      return { text: '', json: false }
    case 'image':
    case 'binary':
      throw new Error('Pictures and files cannot be compared here.')
    default:
      return body satisfies never
  }
}
