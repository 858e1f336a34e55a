import { z } from 'zod'
import type { ActivityEntry, HistoryEntry } from '#shared/bridge/desk-state'
import { localDay } from '#shared/operation/calendar-day'
import { serviceIds } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'
import { parseJson } from '#shared/reading/parse-json'
import type { Clock } from '../core/clock'
import type { ActivityLog, SpentCalls } from '../gateway/ports'
import { createCallsOut } from './calls-out'
import { createLogFile } from './log-file'

export interface ActivityOptions {
  /** Folder of the log's files; it is made when the first line is written. */
  folder: string
  clock: Clock
  /** Called when the log cannot be written; calls continue without it. */
  onProblem?: (error: unknown) => void
  /** Size in bytes at which a file of lines is set aside; 10 MiB if none is given. */
  fileCap?: number
}

/** The log, with what its owner does at the end. */
export interface OpenActivityLog extends ActivityLog {
  earlier: Promise<readonly SpentCalls[]>
  /**
   * Forgets the calls whose line, as JSON, is one of these; answers how many they were. Rejects if the
   * files could not be written without them.
   */
  forgetLines(isOne: (text: string) => boolean): Promise<number>
  /** Writes what has not been written yet. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

/** Most entries in memory. */
const most = 20_000
/**
 * How long lines of what cost nothing are collected before they are written, and how long a call is out
 * before a line says so, in milliseconds.
 */
const batch = 500
/** When lines that could not be written are tried again, in milliseconds; the next call tries it at once. */
const again = 30_000
/** Lines read at a time: about a millisecond's work. */
const slice = 200

/**
 * Opens the log of all calls: JSON lines in a file, the last 20,000 in memory. The file is read in
 * the background; until then the log shows this run only. Damaged lines are left out.
 *
 * Budgets of the day are counted from the log after a restart. So what cost something is written at once, and lines that go (the file was full, a
 * person deleted them, the key stood in them) leave a line behind with what all calls before it cost today.
 * A call that is out for long has a line as well. If the program ends before its answer, the next start
 * logs that it was never answered.
 */
export function createActivityLog(options: ActivityOptions): OpenActivityLog {
  const { clock } = options
  const file = createLogFile(options.folder, options.fileCap)
  const listeners = new Set<(entry: ActivityEntry) => void>()
  /** Oldest first. */
  let lines: LogLine[] = []
  /** What the calls cost whose lines have been written, whether or not the lines are still there. */
  let spent: readonly SpentCalls[] = []
  let unwritten: LogLine[] = []
  let forgotten: 'calls' | 'everything' | undefined
  let stopTimer: (() => void) | undefined
  /** Batches that are not on the disk yet. */
  let writing = 0

  const problem = (error: unknown) => options.onProblem?.(error)
  const callsOut = createCallsOut<OutLine>(clock, batch, (out) => {
    const texts = out.map((one) => JSON.stringify(one))
    work = work.then(() => file.append(texts, spentLines())).catch(problem)
  })
  // Everything on the disk happens one after the other.
  const earlier = readEarlier()
  let work: Promise<unknown> = earlier

  async function readEarlier(): Promise<SpentCalls[]> {
    const found = await file
      .readTail()
      .then(readLines)
      .catch((error: unknown) => {
        problem(error)
        return []
      })
    if (forgotten === 'everything') return []
    const old = found.flatMap((one) => ('entry' in one ? one : []))
    const unanswered = unansweredOf(found)
    if (forgotten === undefined) {
      lines = [...old, ...unanswered, ...lines].slice(-most)
      unwritten = [...unanswered, ...unwritten]
      if (unanswered.length > 0) void flush()
    }
    // The last line of costs has those of all lines before it, except what came from the library.
    const at = found.findLastIndex((one) => 'spent' in one)
    const counted = found.flatMap((one, index) => {
      if ('spent' in one) return index === at ? one.spent : []
      if ('out' in one) return []
      return index > at || one.entry.from === 'library' ? one.entry : []
    })
    const lost = unanswered.map(({ entry }) => entry)
    // Those that are about to be written are added to the sum when they are.
    spent = sumsOfToday(forgotten === undefined ? counted : [...counted, ...lost])
    return [...counted, ...lost]
  }

  function note(written: readonly LogLine[]): void {
    spent = sumsOfToday([...spent, ...written.map((one) => one.entry)])
  }

  /** The line that says what the calls of today cost so far; none if they cost nothing. */
  function spentLines(): string[] {
    const costs = sumsOfToday(spent)
    return costs.length > 0 ? [JSON.stringify({ spent: costs })] : []
  }

  /** What these cost today, by service and world; what they were about is forgotten. */
  function sumsOfToday(costs: readonly SpentCalls[]): SpentCalls[] {
    const today = localDay(clock.now())
    const sums = new Map<string, SpentCalls>()
    for (const { at, demo, from, service, attempts } of costs) {
      if (from === 'library' || localDay(at) !== today) continue
      const name = `${service} ${demo}`
      const before = sums.get(name)?.attempts ?? 0
      sums.set(name, { at, demo, from, service, attempts: before + attempts })
    }
    return [...sums.values()]
  }

  function flush(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    const batchOfLines = unwritten
    unwritten = []
    if (batchOfLines.length > 0) writing += 1
    const done = work.then(async () => {
      if (batchOfLines.length === 0) return
      const problems = await file.append(batchOfLines.map(toText), spentLines()).then(
        () => [],
        (error: unknown) => [error],
      )
      writing -= 1
      if (problems.length > 0) {
        for (const error of problems) problem(error)
        writeAgain(batchOfLines)
        return
      }
      note(batchOfLines)
      writeCosts()
    })
    work = done
    return done
  }

  /** The disk was full, or away: what nobody has deleted meanwhile is written when it can be. */
  function writeAgain(failed: readonly LogLine[]): void {
    const present = new Set(lines)
    note(failed.filter((one) => !present.has(one)))
    unwritten = [...failed.filter((one) => present.has(one)), ...unwritten]
    stopTimer ??= clock.after(again, () => void flush())
  }

  /** A kill must not make the day's budget forget what was paid for. What comes meanwhile is written together. */
  function writeCosts(): void {
    if (writing === 0 && unwritten.some((one) => costs(one.entry))) void flush()
  }

  return {
    earlier,
    sent(id, describe) {
      callsOut.sent(id, () => {
        const { entry, question } = describe()
        return { out: { entry, ...question } }
      })
    },
    add(entry, { values, extra, body }) {
      callsOut.ended(entry.id)
      const one: LogLine = { entry, values, extra, body }
      lines.push(one)
      // Dropping them one by one would move the whole list every time.
      if (lines.length > most + 1000) lines = lines.slice(-most)
      unwritten.push(one)
      if (costs(entry)) writeCosts()
      else stopTimer ??= clock.after(batch, () => void flush())
      for (const listener of listeners) listener(entry)
    },
    list({ service, faultsOnly, before, limit }) {
      const found = lines.filter(
        ({ entry }) =>
          (service === undefined || entry.service === service) &&
          (faultsOnly !== true || entry.fault !== null),
      )
      // Calls are listed as they ended; ids show when they began, which is another order.
      const end = before === undefined ? found.length : placeOf(before, found)
      const page = found.slice(0, end).slice(-limit).reverse()
      return { entries: page.map(({ entry }) => entry), total: found.length }
    },
    history(operation, limit, realm) {
      const found: Omit<HistoryEntry, 'kept'>[] = []
      for (let index = lines.length - 1; index >= 0 && found.length < limit; index -= 1) {
        const one = lines[index]
        // What came from the library repeats an earlier call.
        if (one?.entry.operation !== operation || one.entry.from === 'library') continue
        if (one.entry.demo !== (realm === 'demo')) continue
        found.push(toHistory(one))
      }
      return found
    },
    forget(what) {
      const gone = lines.length
      const neverWritten = unwritten
      forgotten = what
      if (what === 'everything') callsOut.forget()
      else callsOut.writeAgain()
      lines = []
      unwritten = []
      const removed = work.then(async () => {
        note(neverWritten)
        if (what === 'everything') spent = []
        await file.remove()
        await file.append(spentLines())
      })
      work = removed.catch(problem)
      return {
        forgotten: gone,
        removed: removed.then(
          () => true,
          () => false,
        ),
      }
    },
    async forgetLines(isOne) {
      await earlier
      const before = lines.length
      const stays = (one: LogLine) => !isOne(toText(one))
      const neverWritten = unwritten.filter((one) => !stays(one))
      lines = lines.filter(stays)
      unwritten = unwritten.filter(stays)
      const done = work.then(async () => {
        note(neverWritten)
        await file.drop(isOne)
        await file.append(spentLines())
      })
      work = done.catch(problem)
      await done
      return before - lines.length
    },
    onAdd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    async close() {
      callsOut.forget()
      await flush()
      // What could not be written a moment ago has its last try.
      if (unwritten.length > 0) await flush()
      stopTimer?.()
      listeners.clear()
    },
  }
}

const costs = ({ from, attempts }: ActivityEntry): boolean => from === 'network' && attempts > 0

const toText = (one: LogLine): string => JSON.stringify(one)

/** Calls of an earlier run that had left and were never answered, as entries of the log. */
function unansweredOf(found: readonly FileLine[]): LogLine[] {
  const answered = new Set(found.flatMap((one) => ('entry' in one ? one.entry.id : [])))
  const out = new Map(found.flatMap((one) => ('out' in one ? [[one.out.entry.id, one.out]] : [])))
  return [...out.values()].flatMap((one) =>
    answered.has(one.entry.id) ? [] : { ...one, entry: { ...one.entry, fault: neverAnswered } },
  )
}

const neverAnswered = {
  code: 'unanswered',
  message: 'The program ended before this call was answered. The call may have been charged.',
}

/** Where the entry with this id is; if it is gone, all that is left is newer. */
function placeOf(id: string, lines: readonly LogLine[]): number {
  return Math.max(
    0,
    lines.findIndex(({ entry }) => entry.id === id),
  )
}

/** Reads lines in slices, so that nothing waits for tens of thousands of them. */
async function readLines(texts: readonly string[]): Promise<FileLine[]> {
  const found: FileLine[] = []
  for (let at = 0; at < texts.length; at += slice) {
    found.push(...texts.slice(at, at + slice).flatMap((text) => readLine(text) ?? []))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return found
}

function toHistory({ entry, values, extra, body }: LogLine): Omit<HistoryEntry, 'kept'> {
  return {
    id: entry.id,
    operation: entry.operation,
    at: entry.at,
    values,
    extra,
    body,
    summary: entry.values,
    status: entry.status,
    ms: entry.ms,
    bytes: entry.bytes,
    fault: entry.fault?.message ?? null,
  }
}

const inputValue: z.ZodType<InputValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inputValue),
    z.record(z.string(), inputValue),
  ]),
)
const inputValues = z.record(z.string(), inputValue)

const entry = z.object({
  id: z.string().min(1).max(100),
  at: z.number(),
  service: z.enum(serviceIds),
  operation: z.string(),
  values: z.string(),
  from: z.enum(['network', 'library']),
  status: z.number().nullable(),
  ms: z.number(),
  bytes: z.number(),
  attempts: z.number(),
  fault: z.object({ code: z.string(), message: z.string() }).nullable(),
  demo: z.boolean(),
})

const line = z.object({
  entry,
  values: inputValues,
  extra: inputValues,
  body: inputValue.optional(),
})

const spentLine = z.object({
  spent: z.array(entry.pick({ at: true, demo: true, from: true, service: true, attempts: true })),
})

const outLine = z.object({ out: line })

/** An entry, and the question it was about. */
type LogLine = z.infer<typeof line>
/** A call that was not answered yet. */
type OutLine = z.infer<typeof outLine>
/** One line of the file: a call, one that is out, or what calls cost that were forgotten. */
type FileLine = LogLine | OutLine | z.infer<typeof spentLine>

/** Reads one line of the file; undefined if it is damaged or of another form. */
const readLine = (text: string): FileLine | undefined =>
  z.union([line, outLine, spentLine]).safeParse(parseJson(text)).data
