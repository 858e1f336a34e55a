import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepDesktopOut, launch, type Program, prepare } from './launch'

/** A program that the tests of a worker use one after the other, each on an empty profile. */
export interface SharedProgram {
  /** The program as at its first start: started, or emptied of what the test before has left. */
  take(): Promise<Program>
  end(): Promise<void>
}

export function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gateway-desk-e2e-'))
}

export async function removeProfile(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Starts no program before one is taken. What a test has closed is started anew. */
export function shareProgram(): SharedProgram {
  /** Profiles of programs that tests have closed: they are looked at before they go. */
  const left: string[] = []
  let running: { program: Program; userData: string; size: [number, number] } | undefined

  async function start(): Promise<Program> {
    const userData = await newProfile()
    const program = await launch({ userData })
    await rememberSystem(program)
    const size = await program.page.evaluate((): [number, number] => [innerWidth, innerHeight])
    running = { program, userData, size }
    program.app.on('close', () => {
      if (running?.program === program) running = undefined
      left.push(userData)
    })
    return program
  }

  const removeLeft = async () => {
    await Promise.all(left.splice(0).map(removeProfile))
  }

  return {
    async take() {
      await removeLeft()
      if (running === undefined) return await start()
      const { program, size } = running
      await restoreSystem(program)
      await keepDesktopOut(program.app)
      await program.value('system.forgetEverything')
      await program.page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null })
      await program.page.reload()
      await prepare(program, ...size)
      return program
    },
    async end() {
      const last = running
      running = undefined
      await last?.program.close()
      await removeLeft()
    },
  }
}

/** Remembers what of the system tests put something of their own in the place of. */
async function rememberSystem({ app }: Program): Promise<void> {
  await app.evaluate(({ clipboard, dialog, net, Notification, session, shell }) => {
    const parts = [dialog, shell, clipboard, net, session.defaultSession, Notification.prototype]
    const before = parts.map((part) => ({ part, own: Object.getOwnPropertyDescriptors(part) }))
    const names = new Set(Reflect.ownKeys(globalThis))
    Object.assign(globalThis, {
      restoreSystem() {
        for (const { part, own } of before) {
          for (const name of Reflect.ownKeys(part)) {
            if (!(name in own)) Reflect.deleteProperty(part, name)
          }
          Object.defineProperties(part, own)
        }
        for (const name of Reflect.ownKeys(globalThis)) {
          if (!names.has(name) && name !== 'restoreSystem') Reflect.deleteProperty(globalThis, name)
        }
      },
    })
  })
}

async function restoreSystem({ app }: Program): Promise<void> {
  await app.evaluate(() => Reflect.get(globalThis, 'restoreSystem')())
}
