import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createLibrary } from '../../../../src-main/library/library'
import type { MethodInput, MethodName, MethodValue } from '../../../../src-main/library/methods'
import type { Library } from '../../../../src-main/library/ports'
import type { ThreadData } from '../../../../src-main/library/worker/protocol'
import { startTestWorker } from './start-test-worker'

/** A folder that is gone after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface TestLibrary {
  library: Library
  folder: string
  notices: string[]
  logged: string[]
  /** Asks and gives the value; a refusal fails the test. */
  get<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<MethodValue<Name>>
  /** Asks what must be refused, and gives the reason. */
  refusal<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<string>
}

/** A library in a real thread, closed after the test. */
export async function openTestLibrary(given: Partial<ThreadData> = {}): Promise<TestLibrary> {
  const folder = given.folder ?? (await testFolder())
  const notices: string[] = []
  const logged: string[] = []
  const library = createLibrary({
    ...given,
    folder,
    startWorker: startTestWorker,
    log: (message) => logged.push(message),
  })
  library.onNotice((_tone, message) => notices.push(message))
  onTestFinished(() => library.close())
  return {
    library,
    folder,
    notices,
    logged,
    async get(name, input) {
      const result = await library.ask(name, input)
      if (!result.ok) throw new Error(`${name}: ${result.fault.message}`)
      return result.value
    },
    async refusal(name, input) {
      const result = await library.ask(name, input)
      if (result.ok) throw new Error(`${name} was not refused`)
      return result.fault.message
    },
  }
}
