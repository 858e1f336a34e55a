import { endingOf } from '#shared/reading/file-name'
import { dispositionName } from '../../names'
import type { Expected } from '../order'
import type { FailureReason } from '../outcomes'
import {
  beginsAsText,
  firstBytes,
  isBinaryName,
  isBinaryType,
  isMessageType,
  isOtherKind,
  kindOfBytes,
  mayBeLocalText,
} from '../structure/kinds'
import { isErrorDocument, type WantedText, wantedTextOf } from './error-document'
import type { FileState } from './file-state'
import { beginsAsPage, isPage, wantsPage } from './page'

/** The file as an earlier answer gave it, and how it begins if that is there. */
export interface Earlier {
  state: FileState
  /** Null if its start is not there. */
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
 *
 * @param wanted what the order says; its address may not be the one that answered
 */
export function readInstead(
  { state, first, name, address, disposition }: Beginning,
  wanted: { expected: Expected; wantedName: string | undefined; address: string },
  earlier: Earlier | null,
): FailureReason | null {
  const { contentType } = state
  const pageWanted =
    wantsPage({ ...wanted, address }, disposition) || isPage(earlier?.state.contentType ?? null)
  if (!pageWanted && !isPage(contentType) && beginsAsPage(first)) return 'pageInstead'
  const own = [wanted.wantedName ?? '', pathOf(wanted.address)]
  const texts = wantedTexts(own, [dispositionName(disposition ?? '') ?? '', pathOf(address)])
  // What a service makes is no text, unless the service calls it one.
  const media = wanted.expected.media === true && wantedTexts(own, []).size === 0
  const binary = media || isBinaryName(name) || isBinaryType(contentType)
  if (first.length === 0) {
    const { etag, lastModified } = state.validators
    if (wanted.expected.length === 0) return null
    // An empty file is rare; a validator shows that the host really has one.
    const named = etag !== null || lastModified !== null
    return !named || binary || earlier !== null ? 'emptyAnswer' : null
  }
  const kind = kindOfBytes(first)
  const text = kind === null && beginsAsText(first)
  // If no text is wanted, a text in a national encoding counts as well.
  const isMessage = text || (kind === null && mayBeLocalText(first))
  if (isMessage && binary && !pageWanted) return 'otherInstead'
  if (text && isErrorDocument(first, contentType, texts)) return 'otherInstead'
  if (isOtherKind(name, first)) return 'otherInstead'
  if (isFarSmaller(state, first, wanted.expected.about)) return 'otherInstead'
  if (earlier === null) return null
  const was = earlier.first
  if (text && was !== null && was.length > 0 && !beginsAsText(was)) return 'otherInstead'
  const wasKind = was === null ? null : kindOfBytes(was)
  if (wasKind !== null && kind !== wasKind) return 'otherInstead'
  return unlikeEarlier(state, earlier.state) ? 'otherInstead' : null
}

/** A film can be a hundred times larger than the sound that a service makes of it, … */
const mostTimesSmaller = 1000

/** … and an answer that is still far smaller than was stated is not the file. */
function isFarSmaller(state: FileState, first: Uint8Array, about: number | undefined): boolean {
  if (about === undefined) return false
  // What is packed has another length; an answer shorter than its recognisable start is all here.
  const total = state.total ?? (first.length < firstBytes ? first.length : about)
  return total * mostTimesSmaller < about
}

/**
 * Whether an answer cannot be a new state of the file that was begun: a message in place of the
 * file, or another size without a validator although the first answer had one.
 * A file that changed has a validator again; at a host that never sends one it is rarely less
 * than half as long. Pure; looks at the head alone.
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

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? ''

/** Endings of programs that give files of any kind. */
const programEnding = /^\.(php|aspx?|ashx|cgi|jsp|do)$/i

/**
 * The kinds of text that the file is called, by what the order calls it. What the host calls it counts
 * only where the order has no ending for it: an error may be called so, too.
 */
function wantedTexts(own: readonly string[], host: readonly string[]): ReadonlySet<WantedText> {
  const kindsOf = (names: readonly string[]) =>
    new Set(names.map(wantedTextOf).filter((kind) => kind !== null))
  const isNamed = own.map(endingOf).some((ending) => ending !== '' && !programEnding.test(ending))
  return kindsOf(isNamed ? own : host)
}
