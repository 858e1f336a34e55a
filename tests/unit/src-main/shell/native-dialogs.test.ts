import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { DialogTaken } from '../../../../src-main/core/ports'
import { createAskPerson } from '../../../../src-main/shell/ask-person'
import { createNativeDialogs } from '../../../../src-main/shell/native-dialogs'
import { createSystemPort } from '../../../../src-main/shell/system-port'

/** Dialogs that are open, by the words that name them, and how the person closes each. */
const shown = vi.hoisted(() => ({ open: new Map<string, (answer: object) => void>() }))
vi.mock('electron', () => {
  const show = (...given: unknown[]) => {
    const [options] = given.slice(-1) as [{ message?: string; defaultPath?: string }]
    const words = options.message ?? options.defaultPath ?? 'a file to open'
    return new Promise((resolve) => {
      shown.open.set(words, (answer) => {
        shown.open.delete(words)
        resolve(answer)
      })
    })
  }
  return {
    app: {},
    clipboard: {},
    session: {},
    shell: {},
    dialog: { showMessageBox: show, showOpenDialog: show, showSaveDialog: show },
  }
})
beforeEach(() => shown.open.clear())

const closed = { canceled: true, filePaths: [], filePath: '', response: 0, checkboxChecked: false }
const dialogsOpen = () => [...shown.open.keys()]

/** The person closes the one dialog, and what follows from that happens. */
async function close(words: string): Promise<void> {
  const answer = shown.open.get(words)
  if (answer === undefined) throw new Error(`${words} is not open, but ${dialogsOpen()}.`)
  answer(closed)
  await vi.waitFor(() => expect(shown.open.has(words)).toBe(false))
  await settled()
}

/** What follows from what is known has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** The ways to a dialog as the program ties them together. */
function program(window?: BrowserWindow) {
  const dialogs = createNativeDialogs(() => window)
  const ask = createAskPerson(dialogs)
  const system = createSystemPort(() => window, dialogs, ask)
  const question = (message: string) => ask({ message, detail: '', accept: 'Yes', decline: 'No' })
  return { dialogs, system, question }
}

/** Which of these requests are refused at once; others wait for an answer of the person. */
async function refusedOf(asked: readonly Promise<unknown>[]): Promise<boolean[]> {
  const refused = asked.map(() => false)
  for (const [at, one] of asked.entries()) {
    one.catch((error: unknown) => {
      refused[at] = error instanceof DialogTaken
    })
  }
  await settled()
  return refused
}

test('however many dialogs a page asks for, one is open, and those for files are refused', async () => {
  const { system, dialogs } = program()
  const first = system.chooseSaveFile('csv', 'a.csv')
  const others = [
    system.chooseSaveFile('json', 'b.json'),
    system.chooseOpenFile('setup'),
    system.chooseOpenFile('backup'),
    dialogs.choose({ defaultPath: '/a/folder', properties: ['openDirectory'] }),
  ]
  expect(await refusedOf(others)).toEqual([true, true, true, true])
  expect(dialogsOpen()).toEqual(['a.csv'])
  await close('a.csv')
  expect(await first).toBeNull()
  // The next is shown again.
  const next = system.chooseOpenFile('setup')
  await vi.waitFor(() => expect(dialogsOpen()).toEqual(['a file to open']))
  await close('a file to open')
  expect(await next).toBeNull()
})

test('of questions one waits for its turn, and further ones are refused', async () => {
  const { system, question } = program()
  const first = question('May it?')
  const second = question('May it too?')
  const others = [question('And this?'), question('And that?'), system.chooseSaveFile('csv', 'a')]
  expect(await refusedOf(others)).toEqual([true, true, true])
  expect(dialogsOpen()).toEqual(['May it?'])
  await close('May it?')
  expect(await first).toBe(false)
  expect(dialogsOpen()).toEqual(['May it too?'])
  // Nothing comes between the one that waited and its turn.
  expect(await refusedOf([system.chooseOpenFile('setup')])).toEqual([true])
  await close('May it too?')
  expect(await second).toBe(false)
  expect(dialogsOpen()).toEqual([])
})

test('the program’s own question comes next, before what waits', async () => {
  const { dialogs, question } = program()
  const asked = [question('May it?'), question('May it too?')]
  const quit = dialogs.messageBox({ message: 'Quit?' }, 'own')
  await vi.waitFor(() => expect(dialogsOpen()).toEqual(['May it?']))
  await close('May it?')
  expect(dialogsOpen()).toEqual(['Quit?'])
  await close('Quit?')
  expect((await quit).response).toBe(0)
  await close('May it too?')
  expect(await Promise.all(asked)).toEqual([false, false])
})

test('a dialog whose window was closed holds nothing up', async () => {
  const window = Object.assign(new EventEmitter(), {}) as unknown as BrowserWindow
  const { system, dialogs } = program(window)
  void system.chooseSaveFile('csv', 'a.csv')
  const quit = dialogs.messageBox({ message: 'Quit?' }, 'own')
  await vi.waitFor(() => expect(dialogsOpen()).toEqual(['a.csv']))
  window.emit('closed')
  await vi.waitFor(() => expect(dialogsOpen()).toEqual(['a.csv', 'Quit?']))
  // Its late answer gives nobody else a turn.
  await close('a.csv')
  expect(await refusedOf([system.chooseOpenFile('setup')])).toEqual([true])
  await close('Quit?')
  await quit
})
