import path from 'node:path'

/**
 * The file below `root` that the path of an address names, or null for anything else. Joining comes
 * before comparing: resolving an absolute path would leave the root.
 */
export function resolveIn(root: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero ends a name in the system's calls
  if (/[\u0000\\:]/.test(decoded)) return null
  const full = path.join(root, `./${decoded}`)
  const relative = path.relative(root, full)
  const inside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
  return inside ? full : null
}
