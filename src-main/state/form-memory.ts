import { rm } from 'node:fs/promises'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import { readSmallFile } from '../core/read-small-file'
import { type DamagePorts, eraseAside, setDamagedAside } from '../core/set-aside'
import { removeLeftOvers, writeAtomically } from '../core/write-atomically'

/** The contents of forms, as text under the form's name. */
export type FormTexts = Readonly<Record<string, string>>

/** Remembers the contents of forms over restarts. */
export interface FormMemory {
  texts(): FormTexts
  /** Replaces what was remembered of that form. */
  keep(name: string, text: string): void
  /**
   * Forgets the forms whose text is one of these; answers how many they were when the file is without them.
   * Rejects if it could not be written.
   */
  forgetThose(isOne: (text: string) => boolean): Promise<number>
  /** Forgets all; false if the file could not be removed. */
  forget(): Promise<boolean>
  /** Settles when everything so far is on the disk. */
  flush(): Promise<void>
}

/** As many bytes as so many forms at their longest can have. */
const mostBytes = 20_000_000

/** Most forms; of more, those that were changed longest ago go. */
const mostForms = 40

/**
 * Remembers forms in one small file. The window cannot do it: what Chromium has stored once stays in its
 * files for a while after it was removed, and a key may have been typed into a form. A damaged file
 * is set aside, and of it counts what can be read; if the file cannot be written, forms are remembered until the program ends.
 */
export function createFormMemory(file: string, damage: DamagePorts): FormMemory {
  removeLeftOvers(file)
  const found = read(file)
  let texts: FormTexts = found.texts
  let written = texts
  if (found.damaged) {
    const effect = 'what could be read of the forms is there'
    setDamagedAside({ file, what: 'The file of what stands in forms', effect }, damage)
    // No file has it any more.
    written = {}
  }
  let work: Promise<unknown> = Promise.resolve()

  /** If a person types faster than the disk writes, many letters are written at once. False if it fails. */
  function writeSoon(): Promise<boolean> {
    const done = work.then(async () => {
      if (written === texts) return true
      const now = texts
      return await writeAtomically(file, `${JSON.stringify(now)}\n`).then(
        () => {
          written = now
          return true
        },
        () => false,
      )
    })
    work = done
    return done
  }

  if (found.damaged) void writeSoon()
  return {
    texts: () => texts,
    keep(name, text) {
      if (texts[name] === text) return
      const others = Object.entries(texts).filter(([other]) => other !== name)
      texts = Object.fromEntries([...others, [name, text] as const].slice(-mostForms))
      void writeSoon()
    },
    async forgetThose(isOne) {
      const entries = Object.entries(texts)
      const rest = entries.filter(([name, text]) => !isOne(name) && !isOne(text))
      if (rest.length < entries.length) texts = Object.fromEntries(rest)
      if (!(await writeSoon())) throw new Error('The forms could not be written.')
      return entries.length - rest.length + eraseAside(file, isOne)
    },
    forget() {
      texts = {}
      const gone = work.then(() =>
        rm(file, { force: true }).then(
          () => eraseAllAside(file),
          () => false,
        ),
      )
      work = gone.then((removed) => {
        if (removed) written = texts
      })
      return gone
    },
    async flush() {
      await work
      // What could not be written a moment ago has its last try.
      await writeSoon()
    },
  }
}

function eraseAllAside(file: string): boolean {
  try {
    eraseAside(file)
    return true
  } catch {
    return false
  }
}

function read(file: string): { texts: FormTexts; damaged: boolean } {
  let raw: unknown
  try {
    raw = parseJson(readSmallFile(file, mostBytes) ?? '{}')
  } catch {
    // It cannot be read; what cannot be moved either stays.
  }
  if (!isMembers(raw)) return { texts: {}, damaged: true }
  const entries = Object.entries(raw)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    texts: Object.fromEntries(texts.slice(-mostForms)),
    damaged: texts.length < entries.length,
  }
}
