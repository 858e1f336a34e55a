import { readFile } from 'node:fs/promises'
import type { CustomScheme, Protocol } from 'electron'
import { appScheme, stoppedPage } from './own-pages'
import { mediaType, pageHeaders } from './page-headers'
import { resolveIn } from './resolve-in'
import { stoppedPageText } from './stopped-page'

/** Registered before the program is ready. Never with bypassCSP. */
export const appSchemes: CustomScheme[] = [
  {
    scheme: appScheme,
    privileges: {
      standard: true,
      secure: true,
      supportFetchAPI: true,
      stream: true,
      codeCache: true,
    },
  },
]

/** Answers the app: scheme of one session from the folder of the built window. */
export function serveAppScheme(protocol: Protocol, root: string): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, root))
}

/**
 * Answers one request. Host `bundle` is the built window; `thumb`, `media` and `mail` have nothing
 * to show yet and answer 404 like every other host.
 */
export async function answerAppRequest(
  request: Pick<Request, 'url' | 'method'>,
  root: string,
): Promise<Response> {
  const url = URL.parse(request.url)
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== 'bundle') return notFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
  if (url.href === stoppedPage) return answer(Buffer.from(stoppedPageText), 'stopped.html')
  const file = resolveIn(root, url.pathname === '/' ? '/index.html' : url.pathname)
  if (file === null) return notFound()
  try {
    return answer(await readFile(file), file)
  } catch {
    return notFound()
  }
}

const answer = (body: Uint8Array<ArrayBuffer>, file: string): Response =>
  new Response(body, { headers: { ...pageHeaders, 'Content-Type': mediaType(file) } })

const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...pageHeaders } })

const notFound = (): Response => refusal(404)
