/** True where the key stands somewhere inside a value, as it looks in JSON with its escapes. */
export function holdsKey(value: unknown, key: string | null): boolean {
  return key !== null && (JSON.stringify(value) ?? '').includes(JSON.stringify(key).slice(1, -1))
}
