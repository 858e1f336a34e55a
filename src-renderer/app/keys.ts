import { serviceIds } from '#shared/operation/operation'
import { serviceIdentity } from '../identity/service-identity'
import { intentIds, intentOf } from '../intents/table'
import type { RailPlace } from '../state/workspace'

/** What a key does. */
export type KeyAct =
  | { at: 'visit'; place: RailPlace }
  | { at: 'back' }
  | { at: 'forward' }
  | { at: 'turn'; to: 'next' | 'previous' }
  | { at: 'palette' }
  | { at: 'search' }
  | { at: 'refresh' }
  | { at: 'submit' }
  | { at: 'keys' }
  /** Listed only: the part itself handles the key. */
  | { at: 'close' }

/** One line of the key map: it drives the behaviour and the overlay that explains it. */
export interface KeyLine {
  /** Any of these, such as `Mod+K`; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: readonly string[]
  words: string
  group: 'Go to' | 'Move' | 'Do'
  act: KeyAct
  /** False if the key would take a letter from what is being typed. */
  whileTyping: boolean
}

const services: KeyLine[] = serviceIds.map((service, index) => ({
  keys: [`Mod+${index + 1}`],
  words: serviceIdentity[service].title,
  group: 'Go to',
  act: { at: 'visit', place: service },
  whileTyping: true,
}))

/** Every key of the window. */
export const keyLines: readonly KeyLine[] = [
  ...services,
  {
    keys: ['Mod+,'],
    words: 'Settings',
    group: 'Go to',
    act: { at: 'visit', place: 'settings' },
    whileTyping: true,
  },
  {
    keys: ['Alt+ArrowLeft'],
    words: 'Back; also mouse button 4',
    group: 'Move',
    act: { at: 'back' },
    whileTyping: false,
  },
  {
    keys: ['Alt+ArrowRight'],
    words: 'Forward; also mouse button 5',
    group: 'Move',
    act: { at: 'forward' },
    whileTyping: false,
  },
  {
    keys: ['J'],
    words: 'Next row; on an item’s page, the next of its list',
    group: 'Move',
    act: { at: 'turn', to: 'next' },
    whileTyping: false,
  },
  {
    keys: ['K'],
    words: 'Previous row; on an item’s page, the previous of its list',
    group: 'Move',
    act: { at: 'turn', to: 'previous' },
    whileTyping: false,
  },
  {
    keys: ['Mod+K'],
    words: 'Search or do anything',
    group: 'Do',
    act: { at: 'palette' },
    whileTyping: true,
  },
  {
    keys: ['Mod+L'],
    words: 'Go to the search field',
    group: 'Do',
    act: { at: 'search' },
    whileTyping: true,
  },
  {
    keys: ['Mod+Enter'],
    words: 'Send the form',
    group: 'Do',
    act: { at: 'submit' },
    whileTyping: true,
  },
  { keys: ['F5'], words: 'Refresh', group: 'Do', act: { at: 'refresh' }, whileTyping: true },
  {
    keys: ['Escape'],
    words: 'Close what is open',
    group: 'Do',
    act: { at: 'close' },
    whileTyping: true,
  },
  { keys: ['?'], words: 'All keys', group: 'Do', act: { at: 'keys' }, whileTyping: false },
]

/** Keys of a list. They are only named here: the list itself has them. */
export interface ListKeys {
  group: string
  /** Where the keys are of use; undefined if they are in several places. */
  place?: RailPlace
  lines: readonly Pick<KeyLine, 'keys' | 'words'>[]
}

/** The keys of every list, by list; those that are the same everywhere come first. */
export const listKeys: readonly ListKeys[] = [
  {
    group: 'With a row, or the item a page shows',
    lines: intentIds
      .map(intentOf)
      .flatMap(({ key, words }) =>
        key === undefined ? [] : [{ keys: [key], words: words.replace('…', '') }],
      ),
  },
  {
    group: 'In lists of items, and in the library',
    lines: [
      { keys: ['Enter'], words: 'Open the row' },
      { keys: ['D'], words: 'Show or hide its details' },
      { keys: ['S'], words: 'Save, or remove from saved' },
      { keys: ['M'], words: 'Mark as read or unread' },
      { keys: ['Space'], words: 'Select (with Shift and an arrow: several)' },
      { keys: ['Mod+A'], words: 'Select all' },
      { keys: ['Shift+F10'], words: 'Open the menu of the row' },
    ],
  },
  {
    group: 'In comments',
    lines: [
      { keys: ['N', 'P'], words: 'To the next or previous thread' },
      { keys: ['U'], words: 'To the comment that it answers' },
      { keys: ['C'], words: 'Collapse or expand' },
      { keys: ['/'], words: 'Find in the comments' },
    ],
  },
  {
    group: 'In the forum',
    place: 'forum',
    lines: [
      { keys: ['A'], words: 'Save, or remove from saved' },
      { keys: ['H'], words: 'Hide the post' },
      { keys: ['Z'], words: 'Undo the last hiding' },
      { keys: ['L'], words: 'Load the comments of the post beside the list' },
    ],
  },
  {
    group: 'In news',
    place: 'news',
    lines: [
      { keys: ['H'], words: 'Hide the story' },
      { keys: ['Z'], words: 'Undo the last hiding' },
      { keys: ['E'], words: 'Highlight in an article' },
    ],
  },
  {
    group: 'In lists of videos',
    place: 'video',
    lines: [
      { keys: ['Space'], words: 'Play' },
      { keys: ['D'], words: 'Download' },
      { keys: ['X'], words: 'Select' },
    ],
  },
  {
    group: 'In the player',
    place: 'video',
    lines: [
      { keys: ['Space'], words: 'Play or pause' },
      { keys: ['ArrowLeft', 'ArrowRight'], words: '5 seconds back or forward' },
      { keys: ['ArrowUp', 'ArrowDown'], words: 'Louder or quieter' },
      { keys: ['M'], words: 'Sound off or on' },
      { keys: ['C'], words: 'Captions' },
      { keys: ['F'], words: 'Whole screen' },
      { keys: ['I'], words: 'Play beside other windows' },
      { keys: ['[', ']'], words: 'Slower or faster' },
    ],
  },
  {
    group: 'In comments on videos',
    place: 'videoData',
    lines: [
      { keys: ['H'], words: 'Hide the comment' },
      { keys: ['Z'], words: 'Undo the last hiding' },
    ],
  },
  {
    group: 'In places of the map',
    place: 'maps',
    lines: [
      { keys: ['L'], words: 'Choose the lists of a place' },
      { keys: ['V'], words: 'Mark a saved place as visited or not' },
      { keys: ['[', ']'], words: 'Earlier or later in its list' },
      { keys: ['Delete'], words: 'Remove a saved place' },
    ],
  },
  {
    group: 'In the mailboxes',
    place: 'mailboxes',
    lines: [
      { keys: ['C'], words: 'Copy the code, or the link, of a message' },
      { keys: ['Delete'], words: 'Delete the message' },
    ],
  },
  {
    group: 'In funds',
    place: 'funds',
    lines: [{ keys: ['S'], words: 'Add to the watch list, or remove from it' }],
  },
  {
    group: 'In flight results',
    place: 'flights',
    lines: [
      { keys: ['ArrowUp', 'ArrowDown'], words: 'To another flight' },
      { keys: ['Enter'], words: 'Show or hide its details' },
      { keys: ['ArrowRight'], words: 'Show its details' },
      { keys: ['ArrowLeft'], words: 'Hide its details' },
      { keys: ['Space'], words: 'Select or deselect' },
      { keys: ['C'], words: 'Compare what is selected' },
      { keys: ['S'], words: 'Save, or remove from saved' },
      { keys: ['Mod+C'], words: 'Copy what is selected' },
    ],
  },
  {
    group: 'In the downloads',
    place: 'downloads',
    lines: [
      { keys: ['Enter'], words: 'Play or open a finished file, or show the details' },
      { keys: ['P'], words: 'Pause, or resume' },
      { keys: ['Alt+ArrowUp'], words: 'Earlier in the queue (with Home: to the front)' },
      { keys: ['Alt+ArrowDown'], words: 'Later in the queue (with End: to the end)' },
      { keys: ['Delete'], words: 'Remove from the list' },
    ],
  },
]

/** The part of a keyboard event that decides. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether a press is the combination. Shift counts only if no other character comes of it. */
export function isPressed(combination: string, press: Press, mac: boolean): boolean {
  const words = combination.split('+')
  const key = words.at(-1) ?? ''
  const mod = mac ? press.metaKey : press.ctrlKey
  const otherMod = mac ? press.ctrlKey : press.metaKey
  if (otherMod || mod !== words.includes('Mod') || press.altKey !== words.includes('Alt')) {
    return false
  }
  if (press.shiftKey && key !== '?') return false
  return press.key.toLowerCase() === key.toLowerCase()
}

/** The line of the key map that a press calls for, if any. */
export function lineFor(press: Press, typing: boolean, mac: boolean): KeyLine | undefined {
  return keyLines.find(
    (line) =>
      (line.whileTyping || !typing) && line.keys.some((keys) => isPressed(keys, press, mac)),
  )
}
