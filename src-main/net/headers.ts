import type { Header } from '#shared/bridge/result'

/** Every value of a header, in the order they came; names are compared without case. */
export function headerValues(headers: readonly Header[], name: string): string[] {
  const wanted = name.toLowerCase()
  return headers.filter((one) => one.name.toLowerCase() === wanted).map((one) => one.value)
}

/** The first value of a header. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headerValues(headers, name)[0]
}
