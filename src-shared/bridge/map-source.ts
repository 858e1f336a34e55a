import type { KeyState } from './desk-state'

/** What the map is drawn from beside its own layers. */
export interface MapSourceState {
  /** A template of tiles with {z}, {x} and {y}, or the address of a style; empty = the own map alone. */
  address: string
  /** Who made it; shown on the map. */
  attribution: string
  key: KeyState
}

/** Marks the place of the key in an address. The window never has the key itself. */
export const mapKeyPlace = '{key}'

/** Whether an address is one of tiles, and not of a style. */
export const isTileTemplate = (address: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => address.includes(part))

/** What is wrong with the address of tiles or of a style, in one sentence; undefined when it will do. */
export function mapAddressProblem(address: string): string | undefined {
  const url = URL.parse(address.replaceAll(/\{(?:z|x|y|key)\}/g, '0'))
  if (url === null)
    return 'This is not a web address. It looks like https://tiles.example/{z}/{x}/{y}.png.'
  if (url.username !== '' || url.password !== '') {
    return 'Leave user name and password out of the address.'
  }
  if (/\{(?!(?:z|x|y|key)\})/.test(address)) return 'Only {z}, {x}, {y} and {key} are filled in.'
  // The person is asked about the host once, so no part of it may be filled in later.
  if (/^[a-z]+:\/\/[^/?#]*\{/i.test(address)) return 'The name of the host has no {…} in it.'
  if (url.protocol === 'https:') return undefined
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url.protocol === 'http:' && local) return undefined
  return 'The address starts with https://, so that the key travels encrypted.'
}
