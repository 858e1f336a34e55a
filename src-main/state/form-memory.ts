import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { readSmallFile } from '../core/read-small-file'
import { writeAtomically } from '../core/write-atomically'

/** The contents of forms, as text under the form's name. */
export type FormTexts = Readonly<Record<string, string>>

/** Remembers the contents of forms over restarts. */
export interface FormMemory {
  texts(): FormTexts
  /** Replaces what was remembered of that form. */
  keep(name: string, text: string): void
  /** Forgets the forms whose text is one of these; answers how many they were when the file is without them. */
  forgetThose(isOne: (text: string) => boolean): Promise<number>
  /** Forgets all; false if the file could not be removed. */
  forget(): Promise<boolean>
  /** Settles when everything so far is on the disk. */
  flush(): Promise<void>
}

const textsSchema = z.record(z.string(), z.string())

/** As many bytes as so many forms at their longest can have. */
const mostBytes = 20_000_000

/** Most forms; of more, those that were changed longest ago go. */
const mostForms = 40

/**
 * Remembers forms in one small file. The window cannot do it: what Chromium has stored once stays in its
 * files for a while after it was removed, and a key may have been typed into a form. A damaged file
 * counts as none; if the file cannot be written, forms are remembered until the program ends.
 */
export function createFormMemory(file: string): FormMemory {
  let texts: FormTexts = read(file)
  let written = texts
  let work: Promise<void> = Promise.resolve()

  // If a person types faster than the disk writes, many letters are written at once.
  function writeSoon(): Promise<void> {
    work = work.then(async () => {
      if (written === texts) return
      const now = texts
      await writeAtomically(file, `${JSON.stringify(now)}\n`).then(
        () => {
          written = now
        },
        () => undefined,
      )
    })
    return work
  }

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
      await writeSoon()
      return entries.length - rest.length
    },
    forget() {
      texts = {}
      const gone = work.then(() =>
        rm(file, { force: true }).then(
          () => true,
          () => false,
        ),
      )
      work = gone.then((removed) => {
        if (removed) written = texts
      })
      return gone
    },
    flush: () => work,
  }
}

function read(file: string): FormTexts {
  try {
    const texts = textsSchema.parse(JSON.parse(readSmallFile(file, mostBytes) ?? '{}'))
    return Object.fromEntries(Object.entries(texts).slice(-mostForms))
  } catch {
    return {}
  }
}
