import { z } from 'zod'
import type { Answer } from './answer'
import type { ActivityEntry, DeskState, HistoryEntry, Notice, RunningCall } from './desk-state'
import { misbehaviourSchema } from './misbehaviour'
import type { CallName, TopicName } from './names'
import { serviceIds } from './operation'
import type { InputValue } from './read-input'
import type { Result } from './result'
import type { Settings, SettingsPatch } from './settings'

/** One call of the bridge: what main accepts, and the type of what it answers. */
export interface CallDeclaration<Input, Value> {
  input: z.ZodType<Input>
  /** Only a type: never read. */
  answer?: Value
}

function declare<Value>() {
  return <Input>(input: z.ZodType<Input>): CallDeclaration<Input, Value> => ({ input })
}

const inputValue: z.ZodType<InputValue> = z.lazy(() =>
  z.union([
    z.string().max(200_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inputValue).max(10_000),
    z.record(z.string().max(500), inputValue),
  ]),
)
const inputValues = z.record(z.string().min(1).max(200), inputValue)
const nothing = z.undefined()
const identifier = z.string().min(1).max(100)

/**
 * `kept-first`: a fresh kept answer costs nothing, else the network. `refresh`: always the network.
 * `kept-only`: never the network.
 */
const mode = z.enum(['kept-first', 'refresh', 'kept-only'])

const question = z.object({
  operation: identifier,
  values: inputValues,
  extra: inputValues.optional(),
  /** Replaces the JSON body that the fields would make, for operations that send one. */
  body: inputValue.optional(),
})

/** Every call of the bridge, with the schema main checks it against. */
export const calls = {
  'desk.state': declare<DeskState>()(nothing),
  /** First start, or changing over: demo data, or the person's own gateway. */
  'desk.startWith': declare<DeskState>()(z.object({ world: z.enum(['demo', 'gateway', 'ask']) })),

  'operation.call': declare<Answer>()(
    question.extend({
      mode: mode.optional(),
      /** Chosen by the caller to follow and cancel this call. */
      callId: identifier.optional(),
      /** Send although a customary rule objects. */
      anyway: z.boolean().optional(),
      /** Make the call although the service's daily budget is used up. */
      overBudget: z.boolean().optional(),
    }),
  ),
  'operation.cancel': declare<{ cancelled: boolean }>()(z.object({ callId: identifier })),
  /** The question as a program: the key is a placeholder. */
  'operation.code': declare<{ text: string }>()(
    question.extend({ language: z.enum(['curl', 'fetch', 'python']) }),
  ),

  'history.list': declare<HistoryEntry[]>()(
    z.object({ operation: identifier, limit: z.int().min(1).max(500).optional() }),
  ),
  'history.open': declare<Answer>()(z.object({ id: identifier })),
  'history.forget': declare<{ forgotten: number }>()(
    z.object({ id: identifier.optional(), operation: identifier.optional() }),
  ),

  'key.save': declare<DeskState>()(
    z.object({
      key: z.string().min(1).max(4000),
      /** `secure` fails where the machine has only weak storage: then the person chooses. */
      storage: z.enum(['secure', 'weak', 'session']),
    }),
  ),
  'key.forget': declare<DeskState>()(nothing),

  /** Main checks the whole result; a fault names each refused field by its dotted path. */
  'settings.change': declare<DeskState>()(
    z.custom<SettingsPatch>((value) => typeof value === 'object'),
  ),
  /** Asks for a file and writes the settings there, without the key. */
  'settings.export': declare<{ path: string | null }>()(nothing),
  /** Asks for a file and reads settings from it; answers null when the person closed the dialog. */
  'settings.import': declare<{ settings: Settings | null }>()(nothing),

  /** Calls the service's cheapest operation, past what is kept. */
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
  'system.openDataFolder': declare<null>()(nothing),
  /** Key, settings, kept answers and activity. */
  'system.forgetEverything': declare<DeskState>()(nothing),
} satisfies Record<CallName, { input: z.ZodType }>

export type Calls = typeof calls
export type CallInput<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallValue<Name extends CallName> =
  Calls[Name] extends CallDeclaration<infer _Input, infer Value> ? Value : never

/** What main pushes. Lists carry what is new; `state` and `running` are whole. */
export interface Topics {
  state: DeskState
  activity: { sequence: number; entries: ActivityEntry[] }
  running: { sequence: number; calls: RunningCall[] }
  notice: Notice
}

/** The bridge as the window sees it. */
export interface Desk {
  /** Asks main; the answer is always a Result, never a rejection. */
  call<Name extends CallName>(
    name: Name,
    ...input: undefined extends CallInput<Name>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>]
  ): Promise<Result<CallValue<Name>>>
  /** Listens to a topic; returns how to stop. */
  on<Name extends TopicName>(topic: Name, listener: (payload: Topics[Name]) => void): () => void
}
