import type { Answer } from '#shared/bridge/answer'
import type { LibraryItem } from '#shared/bridge/library'
import type { Plan } from '#shared/bridge/plans'
import type { Fault } from '#shared/bridge/result'
import type { Subject } from '../intents/subject'

/** What a sample does when it is pressed. */
export const nothing = (): void => {}
/** A title that no place has room for. */
export const long =
  'A title that is longer than anyone would write it, with Donaudampfschifffahrtsgesellschaftskapitän in the middle of it and no end in sight'
/** A fault with a next step. */
export const fault: Fault = {
  code: 'timedOut',
  message: 'The service did not answer in time.',
  nextStep: 'Try again.',
}

/** A day that is the same whenever the page is opened. */
export const day = Date.UTC(2026, 0, 1)

/** An answer of the network. */
export const answer: Answer = {
  id: 'sample',
  operation: 'news.page',
  values: { page: 'front' },
  extra: {},
  from: 'network',
  receivedAt: day,
  freshUntil: 0,
  request: { method: 'GET', url: 'https://gateway.example/news/front', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'text', text: '{}', type: 'application/json' },
  bytes: 2,
  timing: { queuedMs: 0, firstByteMs: 80, totalMs: 90, attempts: 1 },
}

/** An item of the library. */
export const item: LibraryItem = {
  service: 'forum',
  kind: 'post',
  id: 'p1',
  title: 'Sleeper services return',
  text: 'It ran every night.',
  facts: [],
  link: 'https://forum.example/p1',
  key: 'forum post p1',
  seenAt: day,
  firstSeenAt: day,
  answerId: 'sample',
  operation: 'forum.post',
  saved: null,
  read: false,
}

/** Things that rows and cards can offer something for. */
export const subjects: readonly Subject[] = [
  {
    service: 'forum',
    kind: 'post',
    id: 'p1',
    title: 'Sleeper services return',
    link: 'https://forum.example/p1',
    picture: 'https://pictures.example/bridge.png',
  },
  { service: 'forum', kind: 'post', id: 'p2', title: long },
]

const plan: Plan = {
  id: 'running',
  name: 'The front page',
  about: 'running',
  services: ['news'],
  startedAt: day,
  calls: { most: 24, made: 9, left: 15 },
  answers: { fetched: 8, here: 3, failed: 1 },
  pictures: { fetched: 12, missing: 1, left: 48 },
  bytes: 1_200_000,
  state: { at: 'running' },
}

/** A plan in each of its states. */
export const plans: readonly [Plan, ...Plan[]] = [
  plan,
  {
    ...plan,
    id: 'paused',
    about: 'paused',
    name: long,
    state: { at: 'paused', why: 'person', reason: 'Paused by you.', until: null },
  },
  {
    ...plan,
    id: 'budget',
    about: 'budget',
    state: { at: 'paused', why: 'budget', reason: 'The day’s budget is used up.', until: null },
  },
  {
    ...plan,
    id: 'ended',
    about: 'ended',
    calls: { most: 24, made: 24, left: 0 },
    state: { at: 'ended', how: 'short', endedAt: day, reason: 'Two answers could not be had.' },
  },
]
