import { z } from 'zod'
import { openPageNames } from '../collections/follow-rule'
import { serviceIds } from '../operation/operation'
import type { Answer } from './answer'
import { type CallDeclaration, declare, identifier, nothing, within } from './declare-call'
import type { ActivityEntry, DeskState } from './desk-state'
import {
  type Added,
  addDownloads,
  type Download,
  type DownloadDetails,
  type DownloadTotals,
  downloadChange,
  downloadsAct,
  downloadsMove,
} from './downloads'
import {
  type FlightFindings,
  flightQuestion,
  type PricePoint,
  type PriceRoute,
  type RecentSearch,
  type Watch,
  watchChange,
} from './flights'
import type { FundHistory, JudgedAlert } from './funds'
import { inputBody, inputValues } from './input-values'
import { libraryCalls } from './library-calls'
import type { MapSourceState } from './map-source'
import { misbehaviourSchema } from './misbehaviour'
import { type CallName, systemCommands } from './names'
import { type PlaceCount, type StoryList, storyPlace, storyWish } from './news'
import type { Opening } from './opening'
import type { Result } from './result'
import type { Run } from './runs'
import type { Settings, SettingsPatch } from './settings'
import type { CommentedVideo, KeptCommentsText } from './video'

/**
 * `kept-first`: a fresh stored answer costs nothing, else the network; while offline a stale one is
 * given too. `any-kept-first`: a stored answer whatever its age, else the network: `freshUntil` says
 * whether it is worth a refresh behind it. `refresh`: always the network. `kept-only`: never the
 * network, whatever the age. Deletions and jobs are asked again in each but `kept-only`.
 */
const mode = z.enum(['kept-first', 'any-kept-first', 'refresh', 'kept-only'])

const question = z.object({
  operation: identifier,
  values: inputValues,
  extra: inputValues.optional(),
  /** Replaces the JSON body that the fields would make, for operations that send one. */
  body: inputBody.optional(),
})

/** Every call of the bridge, with the schema main checks it against. */
export const calls = {
  ...libraryCalls,

  'desk.state': declare<DeskState>()(nothing),
  /** First start, or changing over: demo data, or the person's own gateway. */
  'desk.startWith': declare<DeskState>()(z.object({ world: z.enum(['demo', 'gateway', 'ask']) })),

  /** What a click on a notification is to open, once; null if nothing is. */
  'desk.takeOpening': declare<Opening | null>()(nothing),

  /** What is remembered of forms, as text under the form's name. */
  'forms.read': declare<Readonly<Record<string, string>>>()(nothing),
  /** Remembers what stands in a form; refused if the key is in it. */
  'forms.keep': declare<null>()(
    z.object({ name: z.string().regex(/^[a-zA-Z.-]{1,60}$/), text: z.string().max(100_000) }),
  ),

  'operation.call': declare<Answer>()(
    question.extend({
      mode: mode.optional(),
      /** Chosen by the caller to follow and cancel this call. */
      callId: identifier.optional(),
      /** Send although a customary rule objects. */
      anyway: z.boolean().optional(),
      /** Make the call although the service's daily budget is used up. */
      overBudget: z.boolean().optional(),
      /** A page asks by itself while it is open: counted, within the calls a day that it may make. */
      within: z.enum(openPageNames).optional(),
    }),
  ),
  'operation.cancel': declare<{ cancelled: boolean }>()(z.object({ callId: identifier })),
  /** The question as a program: the key is a placeholder. */
  'operation.code': declare<{ text: string }>()(
    question.extend({ language: z.enum(['curl', 'fetch', 'python']) }),
  ),

  /** A piece of an answer's text that main holds, from a place on; empty at its end. */
  'answer.text': declare<{ text: string }>()(
    z.object({
      id: identifier,
      from: z
        .int()
        .min(0)
        .max(2 ** 31),
    }),
  ),

  /** What is polled now, and what ended in this world, newest first. */
  'runs.list': declare<Run[]>()(nothing),
  /** Ends it; what was found stays. */
  'runs.cancel': declare<Run>()(z.object({ id: identifier })),
  /** Continues with one that ended before it was complete. */
  'runs.continue': declare<Run>()(z.object({ id: identifier })),
  /** Takes an ended one from the list, with what it found. */
  'runs.forget': declare<{ forgotten: boolean }>()(z.object({ id: identifier })),

  /**
   * Begins a search and polls it until it is complete. The same question that is being searched, or
   * that was answered and is still fresh, gives that run and costs nothing.
   */
  'flights.search': declare<Run>()(
    z.object({
      question: flightQuestion,
      /** Asks the service although a fresh search of it is kept. */
      anew: z.boolean().optional(),
      /** Send although a customary rule objects. */
      anyway: z.boolean().optional(),
      /** Make the calls although the day's budget is used up. */
      overBudget: z.boolean().optional(),
    }),
  ),
  /** Everything a search has found; `notKept` if it was forgotten. */
  'flights.findings': declare<FlightFindings>()(z.object({ run: identifier })),
  'flights.recent': declare<RecentSearch[]>()(z.object({ limit: z.int().min(1).max(200) })),
  'flights.routes': declare<PriceRoute[]>()(nothing),
  /** Every search of a route, oldest first. */
  'flights.priceHistory': declare<PricePoint[]>()(z.object({ key: z.string().min(1).max(500) })),
  'flights.watches': declare<Watch[]>()(nothing),
  'flights.changeWatch': declare<Watch>()(watchChange),
  'flights.removeWatch': declare<{ removed: boolean }>()(z.object({ id: identifier })),
  /** Runs a watch's search now. */
  'flights.runWatch': declare<Run>()(z.object({ id: identifier })),
  /**
   * What was new of followed things has been seen, or they are to be asked now, inside their calls of the
   * day, or when their time comes. Others are left out.
   */
  'follows.wish': declare<null>()(
    z.object({
      wish: z.enum(['seen', 'now', 'later']),
      things: z.array(z.string().min(1).max(400)).min(1).max(1_000),
    }),
  ),

  /** Stories of stored articles, a part of the list at a time. */
  'news.stories': declare<StoryList>()(
    z.object({
      wish: storyWish,
      /** Articles that are not to be put together with others. */
      apart: z.array(z.string().min(1).max(300)).max(500),
      after: z.string().max(20).regex(/^\d+$/).optional(),
      limit: z.int().min(1).max(500),
    }),
  ),
  'news.counts': declare<PlaceCount[]>()(
    z.object({ looks: z.array(storyPlace.extend({ since: z.number() })).max(1_000) }),
  ),
  /** The stored comments on a video, of both services together; `version` is what the window has. */
  'video.comments': declare<KeptCommentsText>()(
    z.object({ video: identifier, version: z.string().max(200_000).nullable() }),
  ),
  'video.commented': declare<CommentedVideo[]>()(nothing),
  /** What is known of the net asset values of some schemes, of all answers together. */
  'funds.histories': declare<FundHistory[]>()(z.object({ codes: z.array(identifier).max(60) })),
  /** The state of the alerts on funds by what is known. */
  'funds.judged': declare<JudgedAlert[]>()(nothing),
  /** Asks for the funds with alerts now, inside their calls of the day. */
  'funds.look': declare<null>()(nothing),

  /** Every entry of the download manager, in the order of the queue, ended ones last. */
  'downloads.list': declare<{ downloads: Download[]; totals: DownloadTotals }>()(nothing),
  'downloads.add': declare<Added>()(addDownloads),
  /** Answers how many entries it was done to; others are left as they are. */
  'downloads.act': declare<{ done: number }>()(downloadsAct),
  'downloads.move': declare<{ moved: number }>()(downloadsMove),
  'downloads.change': declare<Download>()(downloadChange),
  /** Settles a duplicate. */
  'downloads.choose': declare<Download>()(
    z.object({ id: identifier, choice: z.enum(['open', 'replace', 'keepBoth', 'cancel']) }),
  ),
  'downloads.details': declare<DownloadDetails>()(z.object({ id: identifier })),
  /** Asks for the file that was moved; it must have the same bytes. Null: the dialog was closed. */
  'downloads.relink': declare<{ download: Download | null }>()(z.object({ id: identifier })),
  /** Begins to drag finished files out of the window. */
  'downloads.startDrag': declare<null>()(z.object({ ids: z.array(identifier).min(1).max(100) })),
  /** Asks for the folder that files go to, and keeps it in the settings. */
  'downloads.chooseFolder': declare<{ folder: string | null }>()(nothing),
  /** The words of a file of captions that an answer names; null if it cannot be had. Nothing is stored. */
  'downloads.captions': declare<{ text: string | null }>()(
    z.object({ address: z.string().min(1).max(8000) }),
  ),

  /** What the map is drawn from beside its own layers; never the key. */
  'map.source': declare<MapSourceState>()(nothing),
  /**
   * Lets main ask the person, in a window of the system, whether the map may be drawn from an address.
   * Answers the source that applies afterwards: if the person declined, the earlier one.
   */
  'map.change': declare<MapSourceState>()(
    z.object({
      /** Empty: the own map alone, and the key is forgotten. */
      address: z.string().trim().max(1000),
      attribution: z.string().trim().max(300),
      /** Null keeps the key that is held. */
      key: z.string().min(1).max(4000).nullable(),
    }),
  ),

  'key.save': declare<DeskState>()(
    z.object({
      key: z.string().min(1).max(4000),
      /** `secure` fails if the machine has only weak storage: then the person chooses. */
      storage: z.enum(['secure', 'weak', 'session']),
    }),
  ),
  'key.forget': declare<DeskState>()(nothing),
  /**
   * Lets main ask the person, in a window of the system, whether the key may go to every address of
   * the settings. Nothing the window sends can confirm one.
   */
  'key.confirmAddresses': declare<{ confirmed: boolean }>()(nothing),

  /** Main checks the whole result; a fault names each refused field by its dotted path. */
  'settings.change': declare<DeskState>()(
    z.custom<SettingsPatch>((value) => typeof value === 'object'),
  ),
  /** Asks for a file and writes the settings there, without the key. */
  'settings.export': declare<{ path: string | null }>()(nothing),
  /**
   * Asks for a file and reads settings from it; answers null when the person closed the dialog. Main
   * asks the person before other addresses, headers or another proxy apply.
   */
  'settings.import': declare<{ settings: Settings | null }>()(nothing),

  /** Calls the service's cheapest operation, past what is stored. */
  'service.test': declare<{ ms: number; status: number }>()(
    z.object({ service: z.enum(serviceIds) }),
  ),

  'activity.list': declare<{ entries: ActivityEntry[]; total: number }>()(
    z.object({
      service: z.enum(serviceIds).optional(),
      faultsOnly: z.boolean().optional(),
      /** Only entries older than this one. */
      before: identifier.optional(),
      limit: z.int().min(1).max(5000).optional(),
    }),
  ),
  'activity.forget': declare<{ forgotten: number }>()(nothing),

  /** Replaces the demo gateway's rules; an empty list makes it behave. */
  'demo.misbehave': declare<DeskState>()(z.object({ rules: z.array(misbehaviourSchema).max(50) })),

  /** Only https: and mailto: addresses without credentials. */
  'system.openExternal': declare<null>()(z.object({ url: z.string().max(4000) })),
  'system.writeClipboard': declare<null>()(z.object({ text: z.string().max(20_000_000) })),
  /** Writes a file that is here already, such as an attachment of a mail, as a finished download. */
  'downloads.keep': declare<Download>()(
    z.object({
      name: z.string().min(1).max(500),
      data: z.instanceof(Uint8Array<ArrayBufferLike>).refine((data) => data.length <= 60_000_000),
      title: z.string().max(500),
      service: z.enum(serviceIds),
    }),
  ),
  /** Holds a purified letter for its frame, `app://mail/<id>/`; the page names no address of the network. */
  'mail.show': declare<{ id: string }>()(
    z.object({
      markup: z.string().max(4_000_000),
      styles: z.string().max(400_000),
      inline: within(z.array(z.instanceof(Uint8Array<ArrayBufferLike>)).max(100), {
        values: 100,
        bytes: 24_000_000,
      }),
      remote: z.array(z.string().max(8_000)).max(500),
    }),
  ),
  'mail.close': declare<null>()(z.object({ id: identifier })),
  /** Asks for a file and writes the text there; `path` is null when the person closed the dialog. */
  'system.saveText': declare<{ path: string | null }>()(
    z.object({
      name: z.string().min(1).max(200),
      kind: z.enum(['csv', 'json', 'markdown', 'opml', 'mail', 'page', 'geojson', 'kml', 'gpx']),
      text: z.string().max(50_000_000),
    }),
  ),
  'system.openDataFolder': declare<null>()(nothing),
  /** What the menu of the window has too; quitting asks first if downloads run. */
  'system.command': declare<null>()(z.object({ command: z.enum(systemCommands) })),
  /** Key, settings, the library of both worlds, activity, and what the window stored. */
  'system.forgetEverything': declare<DeskState>()(nothing),
} satisfies Record<CallName, { input: z.ZodType }>

/** Every call by its name: the schema of its input, and the type of its answer. */
export type Calls = typeof calls
/** What main gets of a call once its input was read by the schema. */
export type CallInput<Name extends CallName> = z.output<Calls[Name]['input']>
/** What a call answers when it succeeds; else the window gets a fault (`Result`). */
export type CallValue<Name extends CallName> =
  Calls[Name] extends CallDeclaration<infer _Input, infer Value> ? Value : never

/** What answers each call in main: a name without its handler does not compile. */
export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Promise<Result<CallValue<Name>>>
}

/** The handlers of all calls whose names begin with one of these words. */
export type HandlersOf<Group extends string> = Pick<
  Handlers,
  Extract<CallName, `${Group}.${string}`>
>
