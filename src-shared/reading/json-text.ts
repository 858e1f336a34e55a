import { isMembers } from './plain'

/**
 * A value as JSON in one line, however deep it is: `JSON.stringify` calls itself for each level and
 * ends with a RangeError after some thousand, which any service can send.
 *
 * @param read what is written of each text in it; as it is if nothing is given
 */
export function jsonText(value: unknown, read?: (text: string) => string): string {
  try {
    const readOne = (_name: string, one: unknown) =>
      read !== undefined && typeof one === 'string' ? read(one) : one
    return JSON.stringify(value, read === undefined ? undefined : readOne) ?? ''
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return deepText(value, read)
  }
}

type PendingText = { at: 'value'; value: unknown } | { at: 'text'; text: string }

/** The same without calling itself: what is still to be written lies on a stack of its own. */
function deepText(root: unknown, read: (text: string) => string = (text) => text): string {
  const parts: string[] = []
  const left: PendingText[] = [{ at: 'value', value: root }]
  for (let step = left.pop(); step !== undefined; step = left.pop()) {
    if (step.at === 'text') parts.push(step.text)
    else if (Array.isArray(step.value)) {
      const items = step.value.map((value, place) => ({ before: place === 0 ? '' : ',', value }))
      push('[', items, ']')
    } else if (isMembers(step.value)) {
      const stated = Object.entries(step.value).filter(([, value]) => value !== undefined)
      const members = stated.map(([name, value], place) => ({
        before: `${place === 0 ? '' : ','}${JSON.stringify(name)}:`,
        value,
      }))
      push('{', members, '}')
    } else {
      const one = typeof step.value === 'string' ? read(step.value) : step.value
      parts.push(JSON.stringify(one) ?? 'null')
    }
  }
  return parts.join('')

  function push(open: string, inner: { before: string; value: unknown }[], close: string): void {
    parts.push(open)
    left.push({ at: 'text', text: close })
    for (const { before, value } of inner.reverse()) {
      left.push({ at: 'value', value }, { at: 'text', text: before })
    }
  }
}
