import type { z } from 'zod'
import { type CallInput, calls, type Handlers } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { type CallName, callChannel, callNames } from '#shared/bridge/names'
import { type Fault, failed, type Result } from '#shared/bridge/result'
import { DialogTaken } from '../core/ports'
import { payloadRefusal } from './payload-limits'
import { isTrusted } from './trusted-sender'

/** A message from a page, as far as the gate looks at it. Electron's `IpcMainInvokeEvent` is one. */
export interface CallEvent {
  sender: { id: number }
  senderFrame: { url: string; parent: unknown } | null
}

export interface RegisterPorts {
  /** Electron's `ipcMain`. */
  ipc: {
    handle(
      channel: string,
      listener: (event: CallEvent, payload: unknown) => Promise<Result<unknown>>,
    ): void
    removeHandler(channel: string): void
  }
  handlers: Handlers
  /** True if these web contents are the program's window. */
  ownWindow(contentsId: number): boolean
  devOrigin: string | undefined
  /** Why a call may not go to its handler; undefined if it may. */
  refusal(name: CallName, input: unknown): Fault | undefined
  log(line: string): void
}

type Inputs = { [Name in CallName]: { input: z.ZodType<CallInput<Name>> } }
const inputs: Inputs = calls

/**
 * Registers every call of the bridge behind one gate: sender trusted, payload within its limit, read and
 * free of the key, handler asked. Whatever happens, the answer is a Result. Answers how to take all of them away.
 */
export function registerCalls(ports: RegisterPorts): () => void {
  for (const name of callNames) register(name, ports)
  return () => {
    for (const name of callNames) ports.ipc.removeHandler(callChannel(name))
  }
}

function register<Name extends CallName>(name: Name, ports: RegisterPorts): void {
  ports.ipc.handle(callChannel(name), (event: CallEvent, payload: unknown) => {
    // The frame can only be determined before the first await: afterwards it may be another, or gone.
    const trusted = isTrusted(
      { ownWindow: ports.ownWindow(event.sender.id), frame: frameOf(event) },
      ports.devOrigin,
    )
    return answer(name, trusted, payload, ports)
  })
}

async function answer<Name extends CallName>(
  name: Name,
  trusted: boolean,
  payload: unknown,
  ports: RegisterPorts,
): Promise<Result<unknown>> {
  if (!trusted) {
    ports.log(`calls: ${name} from elsewhere than the program’s page was refused`)
    return failed(wordFault('internal', undefined, { message: 'This page may not ask that.' }))
  }
  try {
    const large = payloadRefusal(name, payload)
    if (large !== undefined) return failed(large)
    const read = inputs[name].input.safeParse(payload)
    if (!read.success) return failed(malformed(name, read.error))
    const refused = ports.refusal(name, read.data)
    if (refused !== undefined) return failed(refused)
    return await ports.handlers[name](read.data)
  } catch (error) {
    if (error instanceof DialogTaken) return failed(error.fault)
    ports.log(`calls: ${name} failed: ${placesOf(error)}`)
    return failed(wordFault('internal'))
  }
}

/** So many values are named; a list of thousands would only be sent back as long. */
const mostFields = 50

const malformed = (name: CallName, error: z.ZodError) =>
  wordFault('invalidInput', undefined, {
    message: `The call ${name} came with values it does not accept.`,
    fields: Object.fromEntries(
      error.issues
        .slice(0, mostFields)
        .map((issue) => [issue.path.map(String).join('.') || 'input', issue.message]),
    ),
  })

function frameOf(event: CallEvent): { url: string; top: boolean } | null {
  try {
    const frame = event.senderFrame
    return frame === null ? null : { url: frame.url, top: frame.parent === null }
  } catch {
    // A frame that is gone throws when it is asked for its address.
    return null
  }
}

// The place in the program, without the message: that could repeat what was sent.
function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return `${error.name} ${places.slice(0, 5).join(' ')}`
}
