// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdTyped } from '../../../../src-renderer/app/typed-ahead'

const page = document.createElement('div')
page.tabIndex = -1
let stop = () => {}

beforeEach(() => {
  page.replaceChildren()
  document.body.replaceChildren(page)
  page.focus()
  stop = holdTyped(page)
})
afterEach(() => stop())

function type(...keys: readonly string[]): void {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
}

/** The page brings what takes the keyboard; settles when what was typed would be in it. */
async function bring<Name extends 'input' | 'div'>(name: Name, start = '') {
  const brought = document.createElement(name)
  brought.tabIndex = 0
  if (brought instanceof HTMLInputElement) {
    brought.type = 'search'
    brought.value = start
  }
  page.append(brought)
  let changes = 0
  brought.addEventListener('input', () => {
    changes += 1
  })
  brought.focus()
  await Promise.resolve()
  return { brought, changes: () => changes }
}

const textOf = ({ brought }: { brought: Element }) =>
  brought instanceof HTMLInputElement ? brought.value : undefined

test('what is typed before the page has its field is in the field when it takes the keyboard', async () => {
  type('n', 'i', 'h', 'Backspace', 'g', 'h', 't', ' ', 't')
  const field = await bring('input')
  expect(textOf(field)).toBe('night t')
  expect(field.changes()).toBe(1)
  // What is typed from now on goes there by itself.
  type('r')
  field.brought.remove()
  page.focus()
  expect(textOf(await bring('input'))).toBe('')
})

test('it goes on where the cursor is, after words that were looked for before', async () => {
  type('s')
  expect(textOf(await bring('input', 'train'))).toBe('trains')
})

test('a page whose list takes the keyboard has nothing typed into a field that comes after it', async () => {
  type('j', 'j')
  await bring('div')
  expect(textOf(await bring('input'))).toBe('')
})

test('an Enter ends the words, which wait in the field and are not sent', async () => {
  type('m', 'u', 's', 'e', 'u', 'm', 'Enter', 'j', 'j')
  const field = await bring('input')
  expect(textOf(field)).toBe('museum')
  expect(field.changes()).toBe(1)
})

test('an Enter before anything was typed ends it, and Escape takes back what was', async () => {
  type('Enter', 'a')
  expect(textOf(await bring('input'))).toBe('')
  page.focus()
  stop = holdTyped(page)
  type('a', 'Enter', 'Escape')
  expect(textOf(await bring('input'))).toBe('')
})

test('a press, Escape, Tab and a key with Ctrl end it, and what a key of the window is, is no letter', async () => {
  const handled = (event: KeyboardEvent) => event.key === '?' && event.preventDefault()
  page.addEventListener('keydown', handled)
  type('?')
  expect(textOf(await bring('input'))).toBe('')
  for (const end of [
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    () => type('Escape'),
    () => type('Tab'),
    () =>
      page.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', ctrlKey: true, bubbles: true })),
  ]) {
    page.focus()
    stop = holdTyped(page)
    type('a')
    end()
    expect(textOf(await bring('input'))).toBe('')
  }
  page.removeEventListener('keydown', handled)
})
