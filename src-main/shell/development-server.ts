/** The server that gives the window's page while it is being developed. */
export interface DevelopmentServer {
  page: string
  origin: string
}

/** Only a program that is not packaged takes a page from elsewhere than its own files. */
export function developmentServer(
  packaged: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): DevelopmentServer | undefined {
  const url = URL.parse(environment.ELECTRON_RENDERER_URL ?? '')
  if (packaged || url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  return { page: url.href, origin: url.origin }
}
