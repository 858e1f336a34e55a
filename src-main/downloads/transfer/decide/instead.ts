import type { Expected } from '../order'
import type { FailureReason } from '../outcomes'
import {
  beginsAsText,
  isBinaryName,
  isBinaryType,
  isMessageType,
  isOtherKind,
  kindOfBytes,
  mayBeLocalText,
} from '../structure/kinds'
import type { FileState } from './file-state'
import { beginsAsPage, isPage, wantsPage } from './page'

/** The file as an earlier answer gave it, and how it begins if that is there. */
export interface Earlier {
  state: FileState
  /** Null if nothing of its start is there. */
  first: Uint8Array | null
}

/** An answer that is about to begin a file. */
export interface Beginning {
  state: FileState
  /** The first bytes of it, or all of them if there are no more. */
  first: Uint8Array
  /** The name that the file will have. */
  name: string
  address: string
  disposition: string | undefined
}

/**
 * Why an answer is not the file but something in its place, such as a login page, an error message
 * or nothing at all: by what is known of the thing asked for, which is its name, the order, and what
 * an earlier answer said. Null if nothing contradicts. Pure.
 */
export function readInstead(
  { state, first, name, address, disposition }: Beginning,
  wanted: { expected: Expected; wantedName: string | undefined },
  earlier: Earlier | null,
): FailureReason | null {
  const { contentType } = state
  const pageWanted =
    wantsPage({ ...wanted, address }, disposition) || isPage(earlier?.state.contentType ?? null)
  if (!pageWanted && !isPage(contentType) && beginsAsPage(first)) return 'pageInstead'
  const binary = wanted.expected.media === true || isBinaryName(name) || isBinaryType(contentType)
  if (first.length === 0) {
    const { etag, lastModified } = state.validators
    if (wanted.expected.length === 0) return null
    // An empty file is seldom; that a host names its state shows that there is one.
    const named = etag !== null || lastModified !== null
    return !named || binary || earlier !== null ? 'emptyAnswer' : null
  }
  const kind = kindOfBytes(first)
  const text = kind === null && beginsAsText(first)
  // If no text is wanted, one in an encoding of one country counts as well.
  const isMessage = text || (kind === null && mayBeLocalText(first))
  if (isMessage && binary && !pageWanted) return 'otherInstead'
  if (isOtherKind(name, first)) return 'otherInstead'
  if (earlier === null) return null
  const was = earlier.first
  if (text && was !== null && was.length > 0 && !beginsAsText(was)) return 'otherInstead'
  return unlikeEarlier(state, earlier.state) ? 'otherInstead' : null
}

/**
 * Whether an answer in place of one that was begun is none of the same thing: a message where there
 * was a file, or one of another size without anything that names its state, if there was such.
 * A file that became another has a validator again; at a host that never names a state it is hardly
 * less than half as long. Pure; goes by the head alone.
 */
export function unlikeEarlier(now: FileState, earlier: FileState): boolean {
  const type = (state: FileState) => state.contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const plain = type(now) === 'text/plain'
  if (isMessageType(now.contentType) && !plain && type(now) !== type(earlier)) return true
  const named = ({ validators }: FileState) =>
    validators.etag !== null || validators.lastModified !== null
  if (named(now) || now.total === earlier.total) return false
  return named(earlier) || (now.total ?? Number.POSITIVE_INFINITY) * 2 < (earlier.total ?? 0)
}
