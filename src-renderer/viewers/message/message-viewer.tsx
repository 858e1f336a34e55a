import { useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'
import type { MessageWords } from '../../document/protocol'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { writeTime } from '../table/cell-words'
import type { ViewerProps } from '../viewer-props'
import viewer from '../viewers.module.css'
import styles from './message.module.css'

type Read =
  | { at: 'reading' }
  | { at: 'message'; message: MessageWords }
  | { at: 'none' }
  | { at: 'failed'; why: string }

/** A mail as text: who wrote it, to whom, when, and the message, decoded. */
export function MessageViewer({ answer, document }: ViewerProps) {
  const locale = useLocale()
  const [read, setRead] = useState<Read>({ at: 'reading' })
  const name = document.at === 'ready' ? document.name : undefined
  const { receivedAt, values } = answer
  const id = String(values.id ?? '')

  useEffect(() => {
    if (name === undefined) return
    let current = true
    const put = (next: Read) => current && setRead(next)
    askDocuments('message', { document: name, receivedAt, id }).then(
      (message) => put(message === null ? { at: 'none' } : { at: 'message', message }),
      (error: Error) => put({ at: 'failed', why: error.message }),
    )
    return () => {
      current = false
    }
  }, [name, receivedAt, id])

  if (document.at === 'failed') return <p className={viewer.line}>{document.message}</p>
  switch (read.at) {
    case 'reading':
      return <Waiting label="The message is being read" />
    case 'failed':
      return <p className={viewer.line}>{read.why}</p>
    case 'none':
      return (
        <p className={viewer.line}>
          This answer holds no message. It is in the tabs Table and Raw.
        </p>
      )
    case 'message': {
      const { subject, from, to, sentAt, text } = read.message
      const sent = sentAt === null ? '' : writeTime({ ms: sentAt, form: 'instant' }, locale)
      const stated = [
        { name: 'From', words: from },
        { name: 'To', words: to },
        { name: 'Sent', words: sent },
      ].filter(({ words }) => words !== '')
      return (
        <article className={styles.message} aria-label="Message">
          <h3>{subject === '' ? 'No subject' : subject}</h3>
          <dl>
            {stated.map((one) => (
              <div key={one.name}>
                <dt>{one.name}</dt>
                <dd>{one.words}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.text}>
            {text === '' ? <i>The message holds no text.</i> : text}
          </div>
        </article>
      )
    }
    default:
      return read satisfies never
  }
}
