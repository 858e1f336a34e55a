import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { joinLines } from '#shared/reading/text-ends'
import { createRedactor, redacted } from '../vault/redaction'

const largestLog = 1_000_000

/** The program's own log: what happened, never what was in it. */
export interface Log {
  write(line: string): void
  /** Removes the log, with the older one; settles when they are gone. */
  forget(): Promise<boolean>
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
  let work: Promise<void> = Promise.resolve()
  return {
    write(line) {
      const text = `${new Date(now()).toISOString()} ${withoutSecrets(line, secrets())}\n`
      work = work.then(() => append(file, text)).catch(() => undefined)
    },
    forget() {
      const gone = work.then(() => removeAll(folder))
      work = gone.then(() => undefined)
      return gone
    },
    flush: () => work,
  }
}

const removeAll = (folder: string): Promise<boolean> =>
  rm(folder, { recursive: true, force: true }).then(
    () => true,
    () => false,
  )

async function append(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(file, file.replace(/\.log$/, '.old.log'))
  await appendFile(file, text, { mode: 0o600 })
}

/** The line without any of the secrets, and on one line. */
function withoutSecrets(line: string, secrets: readonly string[]): string {
  // The redactor knows a key in every form that an address or an error gives it.
  const encoded = createRedactor(secrets, []).text(line)
  const plain = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, redacted), encoded)
  return joinLines(plain, ' | ')
}
