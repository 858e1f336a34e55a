import { describe, expect, test } from 'vitest'
import {
  isPressed,
  keyLines,
  lineFor,
  listKeys,
  type Press,
} from '../../../../src-renderer/app/keys'

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('the key map', () => {
  test('Ctrl with a number goes to a service, on a Mac Cmd does', () => {
    const act = { at: 'visit', place: 'forum' }
    expect(lineFor(press('3', { ctrlKey: true }), false, false)?.act).toEqual(act)
    expect(lineFor(press('3', { metaKey: true }), false, true)?.act).toEqual(act)
    expect(lineFor(press('3', { ctrlKey: true }), false, true)).toBeUndefined()
  })

  test('the question mark is a letter while one types', () => {
    expect(lineFor(press('?', { shiftKey: true }), false, false)?.act.at).toBe('keys')
    expect(lineFor(press('?', { shiftKey: true }), true, false)).toBeUndefined()
  })

  test('Alt with an arrow leaves the cursor of a text alone', () => {
    expect(lineFor(press('ArrowLeft', { altKey: true }), false, false)?.act.at).toBe('back')
    expect(lineFor(press('ArrowLeft', { altKey: true }), true, false)).toBeUndefined()
  })

  test('further keys held make another combination', () => {
    expect(isPressed('Mod+K', press('k', { ctrlKey: true }), false)).toBe(true)
    expect(isPressed('Mod+K', press('K', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
    expect(isPressed('Mod+K', press('k', { ctrlKey: true, altKey: true }), false)).toBe(false)
    expect(isPressed('F5', press('F5', { ctrlKey: true }), false)).toBe(false)
  })

  test('no combination stands twice in the window, nor with the keys of a list', () => {
    for (const { lines } of [{ lines: [] }, ...listKeys]) {
      const all = [...keyLines, ...lines].flatMap(({ keys }) => keys)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  test('the keys of a list are only told: pressed elsewhere, they do nothing', () => {
    for (const key of ['Enter', 'C', 'ArrowUp']) {
      expect(lineFor(press(key), false, false)).toBeUndefined()
    }
  })
})
