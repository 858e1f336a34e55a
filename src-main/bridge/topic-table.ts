import type { ActivityEntry, Notice } from '#shared/bridge/desk-state'
import type { TopicName } from '#shared/bridge/names'
import type { Run } from '#shared/bridge/runs'
import type { Downloads } from '../downloads/ports'
import type { Flights } from '../flights/ports'
import type { ActivityLog, Gateway } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { LibraryTasks } from '../library-tasks/ports'
import type { MailLinkPress, MailPages } from '../mail/mail-pages'
import type { Plans } from '../plans/ports'
import type { Polling } from '../polling/ports'
import type { AppState } from '../state/app-state'
import type { LibraryStateSource } from '../state/library-state'
import {
  changedEntries,
  type Follow,
  gathered,
  type TopicTable,
  wholeList,
  wholeState,
} from './topics'

/** What the topics report. */
export interface TopicParts {
  appState: Pick<AppState, 'state'>
  /** Key, settings, worlds, running calls, quotas or the connection may have changed. */
  onSurroundings: Follow
  onNotice(listener: (notice: Notice) => void): () => void
  gateway: Pick<Gateway, 'running'>
  memory: Pick<LibraryStateSource, 'state'>
  library: Pick<Library, 'onChange' | 'onCollection'>
  tasks: Pick<LibraryTasks, 'onChange'>
  flights: { watches: Pick<Flights['watches'], 'shown'> }
  onWatches: Follow
  plans: Pick<Plans, 'shown'>
  onPlans: Follow
  activity: Pick<ActivityLog, 'onAdd'>
  polling: Pick<Polling, 'onChange' | 'onGone'>
  downloads: Pick<Downloads, 'onChange' | 'show' | 'totals'>
  mail: Pick<MailPages, 'onLink'>
}

/** These are sent the moment they are due: they report what a person has just done. */
export type ImmediateTopic = 'opening' | 'clipboard'

/** Lines of the log that wait for a hidden window; it asks for earlier ones. */
const mostLines = 1_000

/** All that main sends the window by itself. A new topic is a row here; one left out does not compile. */
export const topicTable = (parts: TopicParts): TopicTable<Exclude<TopicName, ImmediateTopic>> => ({
  state: wholeState(parts.appState.state, parts.onSurroundings),
  running: wholeList(parts.gateway.running, parts.onSurroundings, (sequence, calls) => ({
    sequence,
    calls: [...calls],
  })),
  library: wholeState(parts.memory.state, either(parts.library.onChange, parts.tasks.onChange)),
  collections: gathered(
    parts.library.onCollection,
    (changed, next) => [{ sequence: next(), changed: [...changed] }],
    { nameOf: ({ realm, collection }) => `${realm} ${collection}` },
  ),
  watches: wholeState(parts.flights.watches.shown, parts.onWatches),
  activity: gathered<ActivityEntry, { sequence: number; entries: ActivityEntry[] }>(
    parts.activity.onAdd,
    (entries, next) => [{ sequence: next(), entries: [...entries] }],
    { most: mostLines },
  ),
  plans: wholeState(parts.plans.shown, parts.onPlans),
  runs: changedRuns(parts.polling),
  downloads: downloadsTopic(parts.downloads),
  mailLink: gathered<MailLinkPress, MailLinkPress>(parts.mail.onLink, (presses) =>
    presses.slice(-1),
  ),
  notice: gathered<Notice, Notice>(parts.onNotice, (notices) => notices),
})

/** Entries of the download manager that changed, with the sum of all. */
export const downloadsTopic = ({
  onChange,
  show,
  totals,
}: Pick<Downloads, 'onChange' | 'show' | 'totals'>) =>
  changedEntries(onChange, show, (sequence, downloads, gone) => ({
    sequence,
    downloads,
    gone,
    totals: totals(),
  }))

/** Runs come with their change; the latest of each run is sent. */
function changedRuns({ onChange, onGone }: TopicParts['polling']) {
  const latest = new Map<string, Run>()
  return changedEntries(
    (changed) => {
      const stops = [
        onChange((run) => {
          latest.set(run.id, run)
          changed([run.id], [])
        }),
        onGone((id) => {
          latest.delete(id)
          changed([], [id])
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    (ids) => {
      const runs = ids.flatMap((id) => latest.get(id) ?? [])
      latest.clear()
      return runs
    },
    (sequence, runs, gone) => ({ sequence, runs, gone }),
  )
}

/** Reported when one of both changes. */
const either =
  (one: Follow, other: Follow): Follow =>
  (changed) => {
    const stops = [one(changed), other(changed)]
    return () => {
      for (const stop of stops) stop()
    }
  }
