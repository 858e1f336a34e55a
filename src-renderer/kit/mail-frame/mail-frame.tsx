import { useEffect, useState } from 'react'
import { desk } from '../../desk'
import { Waiting } from '../../ui/waiting'
import styles from './mail-frame.module.css'
import type { PurePage } from './purify-page'

interface MailFrameProps {
  /** What is shown, for screen readers: the subject. */
  title: string
  page: PurePage
  /** Bytes of the pictures that came along. */
  inline: readonly Uint8Array[]
  /** A link was pressed: where it goes is to be shown first. */
  onLink: (place: number) => void
}

/**
 * A letter's page, locked: a frame of another origin without script, form or network. What it may
 * show main hands out by number; a press on a link comes back as its number.
 */
export function MailFrame({ title, page, inline, onLink }: MailFrameProps) {
  const [shown, setShown] = useState<{ page: PurePage; id: string }>()
  useEffect(() => {
    let id: string | undefined
    let left = false
    const { markup, styles, pictures } = page
    const input = { markup, styles, inline: [...inline], remote: [...pictures] }
    void desk.call('mail.show', input).then((answer) => {
      if (!answer.ok) return
      id = answer.value.id
      if (left) void desk.call('mail.close', { id })
      else setShown({ page, id })
    })
    return () => {
      left = true
      if (id !== undefined) void desk.call('mail.close', { id })
    }
  }, [page, inline])
  const id = shown?.page === page ? shown.id : undefined
  useEffect(() => {
    if (id === undefined) return
    return desk.on('mailLink', (press) => {
      if (press.page === id) onLink(press.link)
    })
  }, [id, onLink])
  if (id === undefined) return <Waiting label="The message is being prepared" />
  return (
    <iframe
      className={styles.frame}
      title={title}
      src={`app://mail/${id}/`}
      sandbox=""
      referrerPolicy="no-referrer"
      style={{ height: Math.min(560, Math.max(160, page.height)) }}
    />
  )
}
