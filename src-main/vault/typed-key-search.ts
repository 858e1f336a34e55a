import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeAtomically } from '../core/write-atomically'

/** Searches what is stored for the key as soon as the key is known. */
export interface TypedKeySearch {
  /** Something came from the window while no key was known that could be recognised in it. */
  noteTyped(): void
  /** A restored backup, or what was typed under another key, may hold the present one. */
  run(): Promise<void>
  /** The key may be known now: what was noted before is searched. */
  keyMayBeKnown(): void
  /** Settles when nothing is searched and the note is on the disk. */
  settled(): Promise<void>
}

export interface SearchPorts {
  /** It exists as long as a search is due, so that a program that ended before searches the next time. */
  file: string
  key(): string | null
  /** False if something could not be searched. */
  forget(key: string): Promise<boolean>
  log(line: string): void
}

/**
 * Remembers that a search is due: as long as the system keeps the stored key locked, and before
 * there is a key at all, a key that is typed by mistake looks like any other text.
 */
export function createTypedKeySearch(ports: SearchPorts): TypedKeySearch {
  let due = existsSync(ports.file)
  /** Waits for the one before it. Only such a one can be joined: one under way may be past the place. */
  let waiting: { key: string; done: Promise<void> } | undefined
  /** The key that is searched for now. */
  let searching: string | undefined
  let work: Promise<unknown> = Promise.resolve()

  function inOrder(task: () => Promise<void>): Promise<void> {
    const done = work.then(task).catch(() => ports.log('vault: the search for a typed key failed'))
    work = done
    return done
  }

  function noteTyped(): void {
    if (due) return
    due = true
    void inOrder(() => writeAtomically(ports.file, ''))
  }

  function run(): Promise<void> {
    const key = ports.key()
    if (key === null) return Promise.resolve()
    if (waiting?.key === key) return waiting.done
    noteTyped()
    const mine = { key, done: inOrder(() => search(key)) }
    waiting = mine
    return mine.done
  }

  async function search(key: string): Promise<void> {
    if (waiting?.key === key) waiting = undefined
    searching = key
    // From here on the key is refused wherever it is typed, so no new search becomes due.
    const whole = await ports.forget(key).finally(() => {
      searching = undefined
    })
    if (!whole || ports.key() !== key || waiting !== undefined) return
    due = false
    await rm(ports.file, { force: true })
  }

  return {
    noteTyped,
    run,
    keyMayBeKnown() {
      const key = ports.key()
      if (due && key !== null && searching !== key) void run()
    },
    async settled() {
      await work
    },
  }
}
