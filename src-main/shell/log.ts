import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { joinLines } from '#shared/reading/text-ends'
import { readSmallFileLater, UnfitFile } from '../core/read-small-file'
import { setFolderAside, sizeInPlace } from '../core/set-aside'
import { removeLeftOvers, writeAtomically } from '../core/write-atomically'
import { createKeyFinder } from '../vault/find-key'
import { createRedactor, redacted } from '../vault/redaction'

const largestLog = 1_000_000
/** With its last line a log is hardly longer. */
const longestRead = 4 * largestLog
/** What stands for a line break inside a line of the log. */
const lineBreak = ' | '

/** The program's own log: what happened, never what was in it. */
export interface Log {
  write(line: string): void
  /** Removes the log, with the older one; settles when they are gone. */
  forget(): Promise<boolean>
  /** Takes these lines out of the log and of the older one; answers how many they were. */
  forgetLines(isOne: (line: string) => boolean): Promise<number>
  /** Settles when every line so far is on the disk. */
  flush(): Promise<void>
}

export interface LogPorts {
  folder: string
  now(): number
  /** What must never be written: it is replaced wherever it appears. */
  secrets(): readonly string[]
}

/** Writes to `main.log`; at 1 MB that becomes `main.old.log` and a new one begins. */
export function createLog({ folder, now, secrets }: LogPorts): Log {
  const file = path.join(folder, 'main.log')
  for (const one of [file, olderOf(file)]) removeLeftOvers(one)
  let work: Promise<void> = Promise.resolve()
  return {
    write(line) {
      const text = `${new Date(now()).toISOString()} ${withoutSecrets(line, secrets())}\n`
      work = work.then(() => append(file, text, now())).catch(() => undefined)
    },
    forget() {
      const gone = work.then(() => removeAll(folder))
      work = gone.then(() => undefined)
      return gone
    },
    forgetLines(isOne) {
      const done = work.then(async () => {
        let gone = 0
        for (const one of [file, olderOf(file)]) gone += await dropLines(one, isOne)
        return gone
      })
      work = done.then(
        () => undefined,
        () => undefined,
      )
      return done
    },
    flush: () => work,
  }
}

const olderOf = (file: string): string => file.replace(/\.log$/, '.old.log')

async function dropLines(file: string, isOne: (line: string) => boolean): Promise<number> {
  const text = await readSmallFileLater(file, longestRead).catch(async (error: unknown) => {
    if (!(error instanceof UnfitFile)) throw error
    // This program did not write it, and it may hold anything: it goes as a whole.
    await rm(file)
    return undefined
  })
  if (text === undefined) return 0
  const lines = text.split('\n')
  const rest = lines.filter((line) => !isOne(line) && !isOne(line.replaceAll(lineBreak, '\n')))
  if (rest.length < lines.length) await writeAtomically(file, rest.join('\n'))
  return lines.length - rest.length
}

const removeAll = (folder: string): Promise<boolean> =>
  rm(folder, { recursive: true, force: true }).then(
    () => true,
    () => false,
  )

async function append(file: string, text: string, now: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const size = await sizeInPlace(file, now)
  if (size > largestLog) {
    await setFolderAside(olderOf(file), now)
    await rename(file, olderOf(file))
  }
  await appendFile(file, text, { mode: 0o600 })
}

/** The line without any of the secrets, and on one line. */
function withoutSecrets(given: string, secrets: readonly string[]): string {
  // The redactor knows a key in every form that an address or an error gives it.
  const encoded = createRedactor(secrets, []).text(given)
  const plain = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, redacted), encoded)
  // The finder knows forms that cannot be taken out of a text, such as a key over several lines.
  return createKeyFinder(secrets).inText(plain) ? redacted : joinLines(plain, lineBreak)
}
