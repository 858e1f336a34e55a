import type { Answer } from '../../src-preload/contract/answer'
import type { KeptAnswers } from '../gateway/ports'

interface KeptOne {
  key: string
  answer: Answer
  size: number
}

/**
 * Keeps answers in memory, the least recently used go first. Earlier answers to the same question
 * stay and can be opened by id until they are pushed out; a question finds its newest.
 *
 * @param cap most bytes kept, as far as they can be estimated
 */
export function createKeptAnswers(cap = 64 * 1024 * 1024): KeptAnswers {
  // A map keeps the order of insertion: the first is the one not used for longest.
  const byId = new Map<string, KeptOne>()
  const newest = new Map<string, string>()
  let total = 0

  function drop(id: string): void {
    const one = byId.get(id)
    if (one === undefined) return
    byId.delete(id)
    total -= one.size
    if (newest.get(one.key) === id) newest.delete(one.key)
  }

  function use(id: string): Answer | undefined {
    const one = byId.get(id)
    if (one === undefined) return undefined
    byId.delete(id)
    byId.set(id, one)
    return one.answer
  }

  return {
    keep(key, answer) {
      drop(answer.id)
      const size = sizeOf(answer)
      if (size > cap) return
      byId.set(answer.id, { key, answer, size })
      newest.set(key, answer.id)
      total += size
      for (const id of byId.keys()) {
        if (total <= cap) break
        drop(id)
      }
    },
    find(key) {
      const id = newest.get(key)
      return id === undefined ? undefined : use(id)
    },
    open: (id) => byId.get(id)?.answer,
    forget({ id, operation }) {
      const found = [...byId.values()].filter(
        ({ answer }) =>
          (id === undefined || answer.id === id) &&
          (operation === undefined || answer.operation === operation),
      )
      for (const { answer } of found) drop(answer.id)
      return found.length
    },
  }
}

/** Estimated bytes in memory: the engine holds text with one or two bytes a character. */
function sizeOf(answer: Answer): number {
  const { body } = answer
  const overhead = 2048 + answer.headers.length * 100
  switch (body.at) {
    case 'json':
    case 'text':
      return overhead + Math.max(answer.bytes, body.text.length)
    case 'image':
    case 'binary':
      return overhead + body.data.byteLength
    case 'empty':
      return overhead
    default:
      return body satisfies never
  }
}
