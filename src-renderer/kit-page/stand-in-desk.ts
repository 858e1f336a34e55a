import { type CallInput, calls, type Handlers } from '#shared/bridge/calls'
import type { CollectionPage } from '#shared/bridge/collections'
import type { Desk } from '#shared/bridge/desk'
import type { CallName } from '#shared/bridge/names'
import type { Plan } from '#shared/bridge/plans'
import { type Fault, failed, ok } from '#shared/bridge/result'
import type { CollectionName } from '#shared/collections/index'
import { fault, item, long, plans } from './sample-data'

/*
 * The page runs in a browser without main: what the parts ask of main is answered here, checked
 * by the schemas of the bridge as main does. Calls change nothing, and nothing is ever pushed.
 */

const absent: Fault = {
  code: 'internal',
  message: 'There is no program here.',
  nextStep: 'Start it.',
}

const emptyPage = <Name extends CollectionName>(collection: Name): CollectionPage<Name> => ({
  realm: 'demo',
  collection,
  entries: [],
  setAside: 0,
})

const changedAt = Date.UTC(2026, 0, 1)
const wish = { at: 'ask', operation: 'news.page', values: { page: 'front' } } as const

/** What is kept of collections; the others are empty. */
const kept: readonly CollectionPage[] = [
  {
    realm: 'demo',
    collection: 'followedThings',
    setAside: 0,
    entries: ['one', 'two'].map((id) => ({
      id: `video channel ${id}`,
      changedAt,
      value: {
        service: 'video',
        kind: 'channel',
        id,
        title: id === 'two' ? long : 'Rail at Dusk',
        picture: null,
        question: { operation: 'video.channelVideos', values: { id } },
        finds: 'video',
        on: true,
      },
    })),
  },
  {
    realm: 'demo',
    collection: 'followLooks',
    setAside: 0,
    entries: [
      {
        id: 'video channel one',
        changedAt,
        value: { at: changedAt, nextAt: changedAt, seen: [], fresh: ['a', 'b'], problem: null },
      },
    ],
  },
  {
    realm: 'demo',
    collection: 'offlineSchedules',
    setAside: 0,
    entries: ['kept', 'failed'].map((id) => ({
      id,
      changedAt,
      value: {
        name: 'The front page',
        steps: [wish],
        schedule: { at: 'daily', hour: 7, minute: 0 },
        mostCalls: 20,
        on: id === 'kept',
      },
    })),
  },
  {
    realm: 'demo',
    collection: 'offlineRuns',
    setAside: 0,
    entries: ['kept', 'failed'].map((id) => ({
      id,
      changedAt,
      value: {
        at: changedAt,
        nextAt: null,
        plan: id,
        problem: id === 'kept' ? null : fault.message,
      },
    })),
  },
]

const planOf = (id: string): Plan => plans.find((plan) => plan.id === id) ?? plans[0]

const answers: Partial<Handlers> = {
  'collections.list': async ({ collection }) =>
    ok(kept.find((page) => page.collection === collection) ?? emptyPage(collection)),
  'collections.put': async ({ items }) => ok({ changed: items.length }),
  'collections.remove': async ({ ids }) => ok({ removed: ids.length }),
  'library.item': async ({ id }) => (id === 'gone' ? failed(fault) : ok({ ...item, id })),
  'library.marks': async () => ok([]),
  'library.lists': async () =>
    ok({
      lists: [{ at: 'items', id: 'trains', name: 'Trains', count: 12, changedAt }],
      tags: [{ tag: 'night', count: 3 }],
    }),
  'library.save': async ({ items }) => ok({ saved: items.length }),
  'library.unsave': async () => ok({ removed: [] }),
  'library.markRead': async ({ items }) => ok({ changed: items.length }),
  'library.search': async () =>
    ok({
      items: [
        {
          ...item,
          service: 'maps',
          kind: 'place',
          title: 'Clock Tower',
          titleParts: [],
          snippet: [],
        },
      ],
      next: null,
      total: { count: 1, exact: true },
      services: [],
      kinds: [],
      counted: true,
      ms: 1,
      manner: 'fullText',
    }),
  'plans.make': async ({ name, about }) =>
    about === 'failed'
      ? failed(fault)
      : ok({
          id: 'offer',
          name,
          about,
          calls: { most: 24, exact: false, bounded: true },
          here: 3,
          items: null,
          nothingMore: 0,
          megabytes: 1.2,
          perService: [
            { service: 'news', calls: 20, budgetLeft: 12 },
            { service: 'forum', calls: 4, budgetLeft: null },
          ],
          pictures: 60,
        }),
  'plans.begin': async () => failed(fault),
  'plans.act': async ({ id }) => ok(planOf(id)),
  'plans.report': async ({ id }) =>
    id === 'gone'
      ? failed(fault)
      : ok({
          plan: planOf(id),
          failures: [
            { operation: 'news.page', values: { page: long }, reason: fault.message },
            { operation: 'gone.operation', values: {}, reason: long },
          ],
        }),
  'plans.offline': async ({ steps }) =>
    ok(
      steps.map((step) =>
        step.at === 'ask' && step.values.page === 'here'
          ? { at: 'complete', since: changedAt }
          : { at: 'absent' },
      ),
    ),
  'map.source': async () => ok({ address: '', attribution: '', key: { at: 'absent' } }),
  'mail.show': async ({ markup }) => ok({ id: encodeURIComponent(markup.slice(0, 2_000)) }),
  'mail.close': async () => ok(null),
  'system.writeClipboard': async () => ok(null),
}

const inputs: { [Name in CallName]: { input: { parse: (payload: unknown) => CallInput<Name> } } } =
  calls

async function answer<Name extends CallName>(name: Name, payload: unknown) {
  const handler = answers[name]
  return handler === undefined ? failed(absent) : handler(inputs[name].input.parse(payload))
}

const desk: Desk = { call: (name, ...[input]) => answer(name, input), on: () => () => {} }
Object.assign(globalThis, { desk })
