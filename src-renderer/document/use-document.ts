import { useEffect, useRef, useState } from 'react'
import type { Answer, HeldText } from '#shared/bridge/answer'
import { askDocuments, onReaderEnd, readerEnded } from './documents'
import { openAnswer } from './open-answer'
import type { DocumentSummary } from './protocol'

/** An answer being read away from the window's thread. */
export type DocumentState =
  /** Nothing to read: a picture, a file, or no body. */
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'ready'; name: string; summary: DocumentSummary }
  | { at: 'failed'; message: string }

/** What distinguishes one text from another: the text, or the digest of one that main holds. */
const textMark = ({ text, held }: { text: string; held?: HeldText }): string =>
  held === undefined ? text : `held ${held.length} ${held.digest}`

interface Held {
  line: string
  name: string
  text: string
  document: DocumentState
}

/**
 * Reads an answer's text; closes it when another is shown. Within one `line` of answers, if one
 * follows the other in its place, the earlier stays to be seen until the next is read, and one with
 * the same text is not read again: what is open and selected in it stays so.
 */
export function useDocument(answer: Answer | undefined, line = ''): DocumentState {
  const [held, setHeld] = useState<Held>()
  const body = answer?.body
  const text = body?.at === 'json' || body?.at === 'text' ? textMark(body) : undefined
  const inLine = held?.line === line ? held : undefined
  // What could not be read is tried again when it is asked for again.
  const same = inLine?.text === text && inLine?.document.at !== 'failed'
  const name =
    same || answer === undefined ? (held?.name ?? '') : `${answer.id} ${answer.receivedAt}`

  const opened = useRef(answer)
  opened.current = answer

  useEffect(() => {
    if (text === undefined || name === '' || opened.current === undefined) return
    let current = true
    const put = (document: DocumentState) => current && setHeld({ line, name, text, document })
    openAnswer(name, opened.current, () => current).then(
      (summary) => put({ at: 'ready', name, summary }),
      (error: Error) => put({ at: 'failed', message: error.message }),
    )
    const stop = onReaderEnd(() => put({ at: 'failed', message: readerEnded }))
    return () => {
      current = false
      stop()
      void askDocuments('close', { document: name })
    }
  }, [line, name, text])

  if (text === undefined) return { at: 'none' }
  if (inLine === undefined) return { at: 'reading' }
  return inLine.document
}
