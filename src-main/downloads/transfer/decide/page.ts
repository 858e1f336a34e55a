import { withoutComments } from '../../../net/sniff'
import { dispositionName } from '../../names'
import type { Expected } from '../order'
import { decodeStart } from '../structure/kinds'

/** Whether a `Content-Type` means a web page. */
export const isPage = (contentType: string | null): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')

const pageName = /\.(x?html?|mht|mhtml)$/i

/**
 * Whether a web page is what is wanted: if the order says so, or the wanted name, the host's own
 * name for it or the address ends as a page's does.
 */
export function wantsPage(
  wanted: { address: string; expected: Expected; wantedName: string | undefined },
  disposition: string | undefined,
): boolean {
  if (wanted.expected.page === true) return true
  const said = disposition === undefined ? undefined : dispositionName(disposition)
  const path = URL.parse(wanted.address)?.pathname ?? ''
  return pageName.test(wanted.wantedName ?? said ?? path)
}

/** Whether bytes begin as a web page does, whatever their type is called. */
export const beginsAsPage = (bytes: Uint8Array): boolean =>
  /^\s*<(!doctype\s+html|html)[\s>]/i.test(withoutComments(decodeStart(bytes.subarray(0, 512))))
