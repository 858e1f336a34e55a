import {
  type ArrangedComments,
  arrangeComments,
  type CommentFilter,
  type CommentWish,
} from './arrange-comments'
import { type CommentRow, type CommentSource, type KeptComments, readKept } from './comment-row'
import { type CommentStatistics, commentStatistics } from './comment-statistics'
import { type StopWords, wordsIn } from './word-counts'
import { type CommentFileHead, type CommentFormat, writeComments } from './write-comments'

/** Names the comments of a video, of one world; it changes with every stored change. */
interface OfComments {
  of: string
}

/** What of some comments is sent to the window at once. */
export interface CommentFacts {
  count: number
  total: number | null
  sources: readonly CommentSource[]
}

/** What is computed of comments, away from the window's thread. */
export interface CommentWorks {
  /** `text` is of `writeKept`: no thread on the way reads its rows. */
  'comments.put': { input: OfComments & { text: string }; answer: CommentFacts }
  /** Whether they are still held: those that were asked about longest ago are not. */
  'comments.isOpen': { input: OfComments; answer: boolean }
  /** Rows by their places, from one up to another: the window takes them in small portions. */
  'comments.rows': { input: OfComments & { from: number; to: number }; answer: CommentRow[] }
  'comments.arrange': { input: OfComments & { wish: CommentWish }; answer: ArrangedComments }
  /** Places of the comments that hold these words, whatever their case; their authors are looked through too. */
  'comments.find': { input: OfComments & { words: string }; answer: Int32Array }
  'comments.statistics': {
    input: OfComments & { filter: CommentFilter; language: string }
    answer: CommentStatistics
  }
  'comments.write': {
    input: OfComments & { wish: CommentWish; format: CommentFormat; head: CommentFileHead }
    answer: string
  }
}

type Handlers = {
  [Name in keyof CommentWorks]: (input: CommentWorks[Name]['input']) => CommentWorks[Name]['answer']
}

/** So many states are held: the window may still ask about the previous one. */
const mostHeld = 3

/** Holds the comments of the videos looked at last, and answers what is asked of them. */
export function createCommentWorks(stopWords: StopWords): Handlers {
  const held = new Map<string, { kept: KeptComments; words: (readonly string[])[] }>()

  const found = (of: string) => {
    const one = held.get(of)
    if (one === undefined) throw new Error('These comments are no longer open.')
    held.delete(of)
    held.set(of, one)
    return one
  }
  const wordsOf =
    ({ kept, words }: ReturnType<typeof found>) =>
    (place: number): readonly string[] => {
      words[place] ??= wordsIn(kept.rows[place]?.text ?? '')
      return words[place] ?? []
    }
  return {
    'comments.put': ({ of, text }) => {
      const kept = readKept(text)
      held.delete(of)
      held.set(of, { kept, words: [] })
      for (const name of [...held.keys()].slice(0, -mostHeld)) held.delete(name)
      return { count: kept.rows.length, total: kept.total, sources: kept.sources }
    },
    'comments.isOpen': ({ of }) => held.has(of),
    'comments.rows': ({ of, from, to }) => found(of).kept.rows.slice(from, to),
    'comments.arrange': ({ of, wish }) => {
      const one = found(of)
      return arrangeComments(one.kept.rows, wish, wordsOf(one))
    },
    'comments.find': ({ of, words }) => {
      const wanted = words.trim().toLowerCase()
      if (wanted === '') return new Int32Array()
      const places = found(of).kept.rows.flatMap(({ text, author }, place) =>
        text.toLowerCase().includes(wanted) || author?.toLowerCase().includes(wanted) === true
          ? place
          : [],
      )
      return Int32Array.from(places)
    },
    'comments.statistics': ({ of, filter, language }) => {
      const one = found(of)
      return commentStatistics(one.kept.rows, filter, wordsOf(one), stopWords, language)
    },
    'comments.write': ({ of, wish, format, head }) => {
      const one = found(of)
      const arranged = arrangeComments(one.kept.rows, wish, wordsOf(one))
      return writeComments(one.kept.rows, arranged, format, head)
    },
  }
}
