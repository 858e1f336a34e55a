import { useEffect, useState } from 'react'
import type { Answer } from '../../../src-preload/contract/answer'
import { askDocuments } from './documents'
import type { DocumentSummary } from './protocol'

/** An answer being read away from the window's thread. */
export type DocumentState =
  /** Nothing to read: a picture, a file, or no body. */
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'ready'; name: string; summary: DocumentSummary }
  | { at: 'failed'; message: string }

/** Reads an answer's text; closes it when another is shown. */
export function useDocument(answer: Answer | undefined): DocumentState {
  const [state, setState] = useState<{ name: string; document: DocumentState }>()
  const body = answer?.body
  const text = body?.at === 'json' || body?.at === 'text' ? body.text : undefined
  const json = body?.at === 'json'
  const name = answer === undefined ? '' : `${answer.id} ${answer.receivedAt}`

  useEffect(() => {
    if (text === undefined) return
    let current = true
    const put = (document: DocumentState) => current && setState({ name, document })
    askDocuments('open', { document: name, text, json }).then(
      (summary) => put({ at: 'ready', name, summary }),
      (error: Error) => put({ at: 'failed', message: error.message }),
    )
    return () => {
      current = false
      void askDocuments('close', { document: name })
    }
  }, [name, text, json])

  if (text === undefined) return { at: 'none' }
  return state?.name === name ? state.document : { at: 'reading' }
}
