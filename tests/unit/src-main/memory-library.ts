import type { Answer } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type {
  KeptAge,
  MethodInput,
  MethodName,
  MethodValue,
} from '../../../src-main/library/methods'
import type { Library } from '../../../src-main/library/ports'

type Methods = { [Name in MethodName]?: (input: MethodInput<Name>) => MethodValue<Name> }

interface KeptOne {
  key: string
  realm: Realm
  answer: Answer
  age: KeptAge
}

/** A library in memory for tests of what asks it: answers and outdating, and whatever else is given. */
export interface MemoryLibrary extends Library {
  /** What was asked, in order. */
  asked: { name: MethodName; input: unknown }[]
  /** Gives an own answer for a method, from now on. */
  on<Name extends MethodName>(
    name: Name,
    answer: (input: MethodInput<Name>) => MethodValue<Name>,
  ): void
  /** From now on nothing can be asked. */
  fail(): void
  changed(): void
  kept(): readonly Answer[]
}

export function createMemoryLibrary(methods: Methods = {}): MemoryLibrary {
  const asked: MemoryLibrary['asked'] = []
  const listeners = new Set<() => void>()
  let all: KeptOne[] = []
  let failing = false
  const newest = (key: string) => all.findLast((one) => one.key === key)
  const known: Methods = {
    keep({ key, realm, answer: given, packed }) {
      const answer = packed === undefined ? given : withText(given, packed)
      const { receivedAt: confirmedAt, request } = answer
      all.push({ key, realm, answer, age: { confirmedAt, outdated: false, url: request.url } })
      return { id: answer.id, confirmed: false, records: 0 }
    },
    find({ key }) {
      const one = newest(key)
      return one === undefined
        ? null
        : { answer: { ...one.answer, from: 'library' }, age: { ...one.age } }
    },
    open({ id, realm }) {
      const one = all.find(({ answer }) => answer.id === id)
      if (one === undefined || (realm !== undefined && one.realm !== realm)) return null
      return { answer: one.answer, age: { ...one.age } }
    },
    has: ({ ids }) => ids.filter((id) => all.some((one) => one.answer.id === id)),
    ages: ({ keys }) => keys.map((key) => newest(key)?.age ?? null),
    outdate({ keys }) {
      for (const one of all) if (keys.includes(one.key)) one.age.outdated = true
      return null
    },
    forget({ what }) {
      const before = all.length
      all = all.filter(({ answer }) => {
        if (what.at === 'answer') return answer.id !== what.id
        if (what.at === 'operation') return answer.operation !== what.operation
        return what.at !== 'everything'
      })
      const answers = before - all.length
      return { answers, records: 0, pictures: 0, bytes: 0, own: 0, savedKept: 0 }
    },
    limit: () => null,
    close: () => null,
    ...methods,
  }
  let revision = 0
  return {
    asked,
    on(name, answer) {
      Object.assign(known, { [name]: answer })
    },
    fail() {
      failing = true
    },
    changed() {
      revision += 1
      for (const listener of listeners) listener()
    },
    kept: () => all.map((one) => one.answer),
    ask: async (name, ...input) => {
      asked.push({ name, input: input[0] })
      const method = known[name]
      if (failing || method === undefined) return failed(wordFault('storageFailed'))
      return ok(method(input[0] as never))
    },
    open: () => undefined,
    state: () => ({ sequence: 1, revision, store: { at: 'ready', manner: 'fullText' } }),
    jobs: () => [],
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onCollection: () => () => undefined,
    onNotice: () => () => undefined,
    close: async () => undefined,
  }
}

function withText(answer: Answer, packed: Uint8Array): Answer {
  const { body } = answer
  const text = Buffer.from(packed).toString()
  return body.at === 'json' || body.at === 'text' ? { ...answer, body: { ...body, text } } : answer
}
