import { spec } from '../../operation/field'
import { days, minutes, never, operation, service } from '../../operation/operation'

const name = spec.text('Mailbox name', { place: 'path', example: 'night-train' })
const id = spec.text('Message id', { place: 'path', note: 'id of a message in the mailbox.' })

/**
 * S6: for this service the specification leaves only the shapes of responses open. Its parameters are
 * listed in full (two path parameters), so no operation takes further ones.
 */
export const mailboxes = service({
  id: 'mailboxes',
  label: 'S6',
  title: 'Mailboxes',
  plainName: 'Disposable mailbox service',
  summary:
    'Disposable mailboxes: reads a mailbox, reads a message, deletes a message, and reports queue statistics.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'health', values: {} },
  operations: {
    health: operation({
      title: 'Queue statistics',
      group: 'Statistics',
      summary: 'Statistics: number of queued and denied mailboxes.',
      request: { method: 'GET', path: '/health' },
      fields: {},
      open: false,
      freshFor: never,
      example: {},
    }),
    getMailbox: operation({
      title: 'Get a mailbox',
      shortTitle: 'Read',
      group: 'Mailbox',
      summary: 'Get the mailbox with that name.',
      request: { method: 'GET', path: '/mailbox/{name}' },
      fields: { name },
      open: false,
      // People open a mailbox to see what has just arrived.
      freshFor: minutes(1),
      example: { name: 'night-train' },
    }),
    getMessage: operation({
      title: 'Get a message',
      shortTitle: 'Read',
      group: 'Message',
      summary: 'Get the message with that id from that mailbox.',
      request: { method: 'GET', path: '/mailbox/{name}/message/{id}' },
      fields: { name, id },
      open: false,
      // A message that has arrived does not change.
      freshFor: days(30),
      example: { name: 'night-train', id: 'N4m6uuOME' },
    }),
    deleteMessage: operation({
      title: 'Delete a message',
      shortTitle: 'Delete',
      group: 'Message',
      summary: 'Delete the message with that id from that mailbox.',
      request: { method: 'DELETE', path: '/mailbox/{name}/message/{id}' },
      fields: { name, id },
      open: false,
      freshFor: never,
      // Services of this kind are known to remove another message when the id is already gone.
      repeatable: false,
      outdates: ['mailboxes.getMailbox', 'mailboxes.getMessage'],
      note: 'The message is deleted at the service and cannot be brought back.',
    }),
  },
})
