import type { Topics } from '#shared/bridge/desk'
import type { TopicName } from '#shared/bridge/names'
import type { Clock } from '../core/clock'

/** Calls `changed` whenever there may be something to send; returns how to stop. */
export type Follow = (changed: () => void) => () => void

/** Where the payloads of one topic come from. */
export interface TopicSource<Payload> {
  follow: Follow
  /** What there is to send now, in order; nothing if all was sent. */
  take(): readonly Payload[]
  /** The page was reloaded: it has seen nothing of what was sent before. */
  again(): void
}

/** A source for each of these topics; they are sent in the order of the table. */
export type TopicTable<Name extends TopicName> = {
  readonly [One in Name]: TopicSource<Topics[One]>
}

export interface PublisherPorts<Name extends TopicName> {
  clock: Clock
  topics: TopicTable<Name>
  /** False while nobody can see the window: then nothing is sent. */
  seen(): boolean
  send<One extends Name>(topic: One, payload: Topics[One]): void
}

/** Notifies the window of what changed, at most eight times a second, always with the latest. */
export interface Publisher {
  /** The window can be seen again: sends the present state of everything. */
  wake(): void
  stop(): void
}

const pauseMs = 125

/** Follows every topic of a table from now on. */
export function createPublisher<Name extends TopicName>(ports: PublisherPorts<Name>): Publisher {
  const { clock, topics } = ports
  const names: Name[] = []
  for (const name in topics) names.push(name)
  let sentAt = Number.NEGATIVE_INFINITY
  let stopTimer: (() => void) | undefined

  function plan(): void {
    if (stopTimer !== undefined || !ports.seen()) return
    const since = clock.now() - sentAt
    // A clock that was set back must not hold the window up.
    const wait = since >= 0 && since < pauseMs ? pauseMs - since : 0
    stopTimer = clock.after(wait, () => {
      stopTimer = undefined
      flush()
    })
  }

  function flush(): void {
    if (!ports.seen()) return
    sentAt = clock.now()
    for (const name of names) sendAll(name)
  }

  function sendAll<One extends Name>(name: One): void {
    for (const payload of topics[name].take()) ports.send(name, payload)
  }

  const stops = names.map((name) => topics[name].follow(plan))

  return {
    wake() {
      for (const name of names) topics[name].again()
      plan()
    },
    stop() {
      for (const stop of stops) stop()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}

/** A state that is sent whole, whose sequence rises when it is another. */
export function wholeState<State extends { sequence: number }>(
  state: () => State,
  follow: Follow,
): TopicSource<State> {
  let due = false
  let sent = 0
  return {
    follow: (changed) => follow(noted(changed, () => (due = true))),
    take() {
      if (!due) return []
      due = false
      const now = state()
      if (now.sequence === sent) return []
      sent = now.sequence
      return [now]
    },
    again() {
      sent = 0
      due = true
    },
  }
}

/** A list that is sent whole and has no sequence of its own: it is compared with what was sent last. */
export function wholeList<Item, Payload>(
  list: () => readonly Item[],
  follow: Follow,
  payload: (sequence: number, items: readonly Item[]) => Payload,
): TopicSource<Payload> {
  let due = false
  let sent = '[]'
  let sequence = 0
  return {
    follow: (changed) => follow(noted(changed, () => (due = true))),
    take() {
      if (!due) return []
      due = false
      const now = list()
      const text = JSON.stringify(now)
      if (text === sent) return []
      sent = text
      sequence += 1
      return [payload(sequence, now)]
    },
    again() {
      sent = ''
      due = true
    },
  }
}

/** Events: collected until the next message, each name once, or all if they have no names. */
export function gathered<Item, Payload>(
  follow: (happened: (item: Item) => void) => () => void,
  payloads: (items: readonly Item[], nextSequence: () => number) => readonly Payload[],
  {
    nameOf,
    most = Number.POSITIVE_INFINITY,
  }: { nameOf?: (item: Item) => string; most?: number } = {},
): TopicSource<Payload> {
  let items: Item[] = []
  const named = new Map<string, Item>()
  let sequence = 0
  return {
    follow: (changed) =>
      follow((item) => {
        if (nameOf !== undefined) named.set(nameOf(item), item)
        else items.push(item)
        if (items.length > most) items = items.slice(-most)
        changed()
      }),
    take() {
      const now = [...items, ...named.values()]
      items = []
      named.clear()
      return now.length === 0
        ? []
        : payloads(now, () => {
            sequence += 1
            return sequence
          })
    },
    // What happened is not repeated: a page that was reloaded asks for it.
    again: () => undefined,
  }
}

/** Entries that change and go, named by id; their state is looked up when it is sent. */
export function changedEntries<Entry, Payload>(
  follow: (changed: (ids: readonly string[], gone: readonly string[]) => void) => () => void,
  show: (ids: readonly string[]) => readonly Entry[],
  payload: (sequence: number, entries: readonly Entry[], gone: readonly string[]) => Payload,
): TopicSource<Payload> {
  const changedIds = new Set<string>()
  const goneIds = new Set<string>()
  let sequence = 0
  return {
    follow: (changed) =>
      follow((ids, gone) => {
        for (const id of ids) {
          changedIds.add(id)
          goneIds.delete(id)
        }
        for (const id of gone) {
          changedIds.delete(id)
          goneIds.add(id)
        }
        if (changedIds.size + goneIds.size > 0) changed()
      }),
    take() {
      if (changedIds.size + goneIds.size === 0) return []
      sequence += 1
      const sent = payload(sequence, show([...changedIds]), [...goneIds])
      changedIds.clear()
      goneIds.clear()
      return [sent]
    },
    again: () => undefined,
  }
}

const noted =
  (changed: () => void, note: () => void): (() => void) =>
  () => {
    note()
    changed()
  }
