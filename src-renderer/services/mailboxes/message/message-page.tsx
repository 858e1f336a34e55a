import { useCollection } from '../../../data/use-collection'
import { useOperation } from '../../../data/use-operation'
import { useRecord } from '../../../data/use-record'
import { Shown } from '../../../kit/shown/shown'
import { EmptyState } from '../../../ui/empty-state'
import type { MailRow } from '../inbox/mailbox-rows'
import { MessageView } from './message-view'

interface MessagePageProps {
  mailbox: string
  id: string
  /** As the list has it; undefined if it is not there yet. */
  row: MailRow | undefined
  onDelete: () => void
  onBack: (() => void) | undefined
  onSize: (bytes: number) => void
}

/** One message, in every state it can be in. What is gone in its mailbox is shown from what was stored. */
export function MessagePage({ mailbox, id, row, onDelete, onBack, onSize }: MessagePageProps) {
  const gone = (row?.goneAt ?? null) !== null
  const handle = useOperation(
    'mailboxes.getMessage',
    { name: mailbox, id },
    { when: gone ? 'kept' : 'always' },
  )
  const recordId = row?.recordId ?? `${mailbox}/${id}`
  const record = useRecord({ service: 'mailboxes', kind: 'mail', id: recordId })
  const senders = useCollection('mailSenders')
  return (
    <Shown
      operation="mailboxes.getMessage"
      handle={handle}
      idle={
        gone ? (
          <EmptyState title="It is gone there, and was never opened here">
            Its mailbox no longer has this message. What is known of it is in the list.
          </EmptyState>
        ) : undefined
      }
      empty={(model) => {
        switch (model.at) {
          case 'message':
            return undefined
          case 'missing':
            return <EmptyState title="The service has no such message" />
          case 'refused':
            return (
              <EmptyState title="The service gave no message">
                {model.sentence ?? 'It did not say why.'}
              </EmptyState>
            )
          case 'unrecognised':
            return (
              <EmptyState title="This answer holds no message">
                The answer as it came is behind the button above.
              </EmptyState>
            )
          default:
            return model satisfies never
        }
      }}
    >
      {(model, answer) =>
        model.at === 'message' && (
          <MessageView
            key={`${mailbox}/${id}`}
            answer={answer.id}
            mailbox={mailbox}
            message={model.message}
            gone={row?.goneAt ?? null}
            mark={record.at === 'ready' ? record.value.saved : null}
            senders={senders}
            onDelete={onDelete}
            onBack={onBack}
            onSize={onSize}
          />
        )
      }
    </Shown>
  )
}
