import { useWorkspace } from '../../state/workspace'
import { late } from '../../ui/late'
import { findKept } from '../find-kept'
import type { Workspace } from '../workspace'
import { findRoute, mailboxRoute, messageRoute } from './routes'

const Inbox = late('The inbox', async () => (await import('./inbox/inbox-page')).InboxPage)
const Find = late('The search of mail', async () => (await import('./find/find-page')).FindPage)
const Statistics = late(
  'The statistics',
  async () => (await import('./statistics/statistics-page')).StatisticsPage,
)

/** What the mailboxes add to the window. */
export const mailboxesWorkspace: Workspace = {
  tabs: [
    { id: 'inbox', label: 'Inbox', also: 'email messages', component: Inbox },
    { id: 'find', label: 'Find', component: Find },
    { id: 'statistics', label: 'Statistics', component: Statistics },
  ],
  views: { mailbox: Inbox, find: Find },
  opens: {
    mail: ({ id }) => {
      const slash = id.lastIndexOf('/')
      return slash < 1 ? undefined : messageRoute(id.slice(0, slash), id.slice(slash + 1))
    },
  },
  commands: [
    {
      id: 'find',
      title: 'Find mail in all mailboxes',
      also: 'search message letter code',
      run: () => useWorkspace.getState().go(findRoute('')),
    },
  ],
  finds: (text) => findKept('mailboxes', text, 'Mailbox', ({ name }) => mailboxRoute(name)),
  shows: {
    'mailboxes.getMailbox': 'Inbox',
    'mailboxes.getMessage': 'Inbox: the message',
    'mailboxes.deleteMessage': 'Inbox: deletion with a report',
    'mailboxes.health': 'Statistics',
  },
}
