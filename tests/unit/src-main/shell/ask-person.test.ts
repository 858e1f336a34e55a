import { EventEmitter } from 'node:events'
import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAskPerson } from '../../../../src-main/shell/ask-person'
import { createNativeDialogs } from '../../../../src-main/shell/native-dialogs'

const box = vi.hoisted(() => ({
  shown: [] as unknown[][],
  answer: { response: 0, checkboxChecked: false },
}))
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: async (...given: unknown[]) => {
      box.shown.push(given)
      return box.answer
    },
  },
}))
beforeEach(() => {
  box.shown.length = 0
})

const question = { message: 'May it?', detail: 'There.', accept: 'Yes', decline: 'No' }

/** What the person presses: a button by its words, with or without the tick. */
async function answered(press: string, ticked: boolean, tick?: string): Promise<boolean> {
  const given = { ...question, ...(tick === undefined ? {} : { tick }) }
  box.answer = { response: ['No', 'Yes'].indexOf(press), checkboxChecked: ticked }
  return await createAskPerson(createNativeDialogs(() => undefined))(given)
}

test('only the button that accepts is a yes, and with a box only where that is ticked', async () => {
  expect(await answered('Yes', false)).toBe(true)
  expect(await answered('No', true)).toBe(false)
  expect(await answered('Yes', false, 'Use them')).toBe(false)
  expect(await answered('Yes', true, 'Use them')).toBe(true)
  expect(await answered('No', true, 'Use them')).toBe(false)
})

test('Enter, Escape and closing the box decline, and nothing is ticked before', async () => {
  await answered('No', false, 'Use them')
  const options = box.shown[0]?.[0] as MessageBoxOptions
  expect(options.buttons?.[options.defaultId ?? -1]).toBe('No')
  expect(options.buttons?.[options.cancelId ?? -1]).toBe('No')
  expect(options).toMatchObject({
    detail: 'There.',
    checkboxLabel: 'Use them',
    checkboxChecked: false,
  })
})

test('it is asked above the window, so that no page can cover it', async () => {
  const window = new EventEmitter() as BrowserWindow
  await createAskPerson(createNativeDialogs(() => window))(question)
  expect(box.shown[0]?.[0]).toBe(window)
})
