import type { Answer } from '#shared/bridge/answer'
import { ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { KeptAge } from '../../library/methods'
import type { Library } from '../../library/ports'

/** The newest answer to a question, and how old it is. */
export interface Kept {
  answer: Answer
  age: KeptAge
}

/** Answers that can be given again at no cost. */
export interface KeptAnswers {
  /**
   * Nobody waits for it, and no call fails because of it: the state of the library says what went wrong.
   *
   * @param packed the text of a large body as UTF-8: it is handed over
   */
  keep(key: string, realm: Realm, answer: Answer, packed?: Uint8Array): void
  find(key: string): Promise<Result<Kept | null>>
  /** An answer of this world by any of its ids. */
  open(id: string, realm: Realm): Promise<Result<Kept | null>>
  ages(keys: string[]): Promise<Result<(KeptAge | null)[]>>
  /** Stored answers to these questions are out of date. */
  outdate(keys: string[]): void
}

/**
 * Letters of an answer that is handed over once more if it was refused. A longer one may be what ended the
 * library's thread, and would end it again.
 */
const longestAgain = 1_000_000

/** Stored answers in the library. */
export function keepInLibrary(library: Pick<Library, 'ask'>, now: () => number): KeptAnswers {
  /**
   * What was handed over and is not stored yet. Meanwhile the library would answer a question "nothing",
   * and the call would be sent a second time.
   */
  const onTheWay = new Map<string, Kept>()

  async function store(
    key: string,
    realm: Realm,
    answer: Answer,
    packed: Uint8Array | undefined,
  ): Promise<void> {
    // A large text would be copied on the main loop; its bytes are transferred instead.
    const given = packed === undefined ? { answer } : { answer: withoutText(answer), packed }
    const kept = await library.ask('keep', { key, realm, ...given })
    // The thread may have ended while this waited for it, and is started anew: the answer is paid for.
    if (!kept.ok && lettersOf(answer) <= longestAgain) {
      await library.ask('keep', { key, realm, answer })
    }
  }

  return {
    keep(key, realm, answer, packed) {
      const age = { confirmedAt: answer.receivedAt, outdated: false, url: answer.request.url }
      const mine: Kept = { answer: { ...answer, from: 'library' }, age }
      onTheWay.set(key, mine)
      void store(key, realm, answer, packed).then(() => {
        if (onTheWay.get(key) === mine) onTheWay.delete(key)
      })
    },
    async find(key) {
      const found = await library.ask('find', { key })
      const later = onTheWay.get(key)
      return later === undefined ? found : ok(later)
    },
    open: (id, realm) => library.ask('open', { id, realm }),
    ages: (keys) => library.ask('ages', { keys }),
    outdate(keys) {
      if (keys.length === 0) return
      for (const key of keys) {
        const later = onTheWay.get(key)
        if (later !== undefined) later.age = { ...later.age, outdated: true }
      }
      void library.ask('outdate', { keys, at: now() })
    },
  }
}

function lettersOf({ body }: Answer): number {
  if (body.at === 'json' || body.at === 'text') return body.text.length
  return body.at === 'empty' ? 0 : Number.POSITIVE_INFINITY
}

function withoutText(answer: Answer): Answer {
  const { body } = answer
  return body.at === 'json' || body.at === 'text'
    ? { ...answer, body: { ...body, text: '' } }
    : answer
}
