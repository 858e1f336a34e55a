import { Button, Checkbox, Modal, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { outcomeWords, type Removal } from '#shared/services/mailboxes/judge-removal'
import { desk } from '../../../desk'
import { ReportList } from '../../../kit/page/report-list'
import { valueOrNotify } from '../../../state/value-or-notify'
import { useLocale } from '../../../ui/locale'
import { DialogActions } from '../../../ui/overlay/dialog-actions'
import { counted } from '../../../ui/words'
import type { MailRow } from '../inbox/mailbox-rows'
import styles from '../mailboxes.module.css'
import type { Mailboxes } from '../use-mailboxes'
import { type RemovalProgress, removeMessages } from './remove-messages'

interface RemovalDialogProps {
  mailbox: string
  rows: readonly MailRow[]
  mailboxes: Mailboxes
  onClose: () => void
}

type Stage =
  | { at: 'asking' }
  | { at: 'running'; progress: RemovalProgress }
  | { at: 'done'; removal: Removal }
  | { at: 'failed'; message: string }

/** More are only counted. */
const mostNamed = 8

/** Asks before messages are deleted at the service, and reports what became of each. */
export function RemovalDialog({ mailbox, rows, mailboxes, onClose }: RemovalDialogProps) {
  const locale = useLocale()
  const [stage, setStage] = useState<Stage>({ at: 'asking' })
  const [keep, setKeep] = useState(true)
  // What is asked for stays the same while the list changes behind it.
  const [asked] = useState(rows)
  const ending = useRef(new AbortController())
  const [only] = asked
  const what =
    asked.length === 1
      ? `“${only?.subject || '(no subject)'}”`
      : counted(asked.length, 'message', 'messages', locale)

  const run = async () => {
    setStage({ at: 'running', progress: { done: 0, total: asked.length } })
    const ids = asked.map(({ id }) => id)
    const done = await removeMessages(
      mailbox,
      ids,
      (progress) => setStage({ at: 'running', progress }),
      ending.current.signal,
    )
    if ('at' in done) return setStage({ at: 'failed', message: done.message })
    if (!keep) await forget(done)
    setStage({ at: 'done', removal: done })
  }
  /** Takes away what is stored here of those that are gone there. */
  const forget = async ({ outcomes }: Removal) => {
    const gone = asked.filter(({ id }) =>
      ['deleted', 'wasGone', 'goneAnyway'].includes(outcomes.get(id)?.at ?? ''),
    )
    if (gone.length === 0) return
    const items = gone.map(({ recordId }) => ({
      service: 'mailboxes' as const,
      kind: 'mail' as const,
      id: recordId,
    }))
    await valueOrNotify(
      desk.call('library.forget', { what: { at: 'records', items }, saved: true }),
    )
    const contents = mailboxes.contents.get(mailbox)
    if (contents === undefined) return
    const ids = new Set(gone.map(({ id }) => id))
    await mailboxes.keepContents(mailbox, {
      ...contents,
      entries: contents.entries.filter(({ id }) => !ids.has(id)),
    })
  }
  const close = () => {
    ending.current.abort()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={stage.at === 'done' ? 'What became of it' : `Delete ${what} at the service?`}
      size={520}
    >
      {stage.at === 'asking' && (
        <>
          <p>
            In the mailbox <b>{mailbox}</b>
            {only !== undefined &&
              asked.length === 1 &&
              ` from ${only.name || only.address || 'an unknown sender'}`}
            . The service cannot bring {asked.length === 1 ? 'it' : 'them'} back. It may also remove
            another message than it was asked to, so the list is asked before and after (
            {counted(asked.length + 2, 'call', 'calls', locale)}).
          </p>
          {asked.length > 1 && (
            <ul>
              {asked.slice(0, mostNamed).map(({ id, subject }) => (
                <li key={id}>{subject || '(no subject)'}</li>
              ))}
              {asked.length > mostNamed && <li>and {asked.length - mostNamed} more</li>}
            </ul>
          )}
          <Checkbox
            mt="md"
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
            label="Keep the copy that is here"
          />
          <DialogActions>
            <Button variant="default" onClick={close} data-autofocus>
              Keep
            </Button>
            <Button color="red" onClick={() => void run()}>
              Delete
            </Button>
          </DialogActions>
        </>
      )}
      {stage.at === 'running' && (
        <>
          <p role="status">
            {stage.progress.done} of {stage.progress.total} sent
          </p>
          <Progress
            aria-label="Deleting"
            value={
              stage.progress.total === 0 ? 0 : (100 * stage.progress.done) / stage.progress.total
            }
          />
          <DialogActions>
            <Button variant="default" onClick={() => ending.current.abort()}>
              Stop
            </Button>
          </DialogActions>
        </>
      )}
      {stage.at === 'failed' && (
        <>
          <p role="alert">{stage.message}</p>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </>
      )}
      {stage.at === 'done' && (
        <Report
          removal={stage.removal}
          asked={asked}
          contents={mailboxes.rows.get(mailbox) ?? []}
          keep={keep}
          onClose={close}
        />
      )}
    </Modal>
  )
}

interface ReportProps {
  removal: Removal
  asked: readonly MailRow[]
  contents: readonly MailRow[]
  keep: boolean
  onClose: () => void
}

function Report({ removal: { outcomes, alsoGone }, asked, contents, keep, onClose }: ReportProps) {
  const named = (id: string) => contents.find((row) => row.id === id)?.subject || id
  return (
    <>
      <ReportList
        entries={[
          ...asked.map(({ id, subject }) => {
            const outcome = outcomes.get(id)
            return {
              id,
              title: subject || '(no subject)',
              words:
                outcome === undefined ? 'Not sent: it was stopped before.' : outcomeWords(outcome),
              good: outcome?.at === 'deleted' || outcome?.at === 'wasGone',
            }
          }),
          ...alsoGone.map((id) => ({
            id,
            title: named(id),
            words: 'Gone too, although nobody asked for that. What was stored of it is still here.',
            good: false,
          })),
        ]}
      />
      <p className={styles.dim}>
        {keep ? 'Copies that were here stay.' : 'Copies that were here are deleted.'}
      </p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
