type Undici = typeof import('undici')

let loading: Promise<Undici> | undefined

/**
 * The HTTP client. It is by far the largest part of main's script, so it is read when the first
 * request needs it, and not while the window waits to be opened.
 */
export function loadUndici(): Promise<Undici> {
  loading ??= import('undici')
  return loading
}
