import type { Answer } from '#shared/bridge/answer'
import { parseJson } from '#shared/reading/parse-json'
import { dayNumberOf } from '#shared/services/funds/figures/calendar'
import { askedCodes, askedDays } from '#shared/services/funds/history-plan'
import type { FundQuote } from '#shared/services/funds/models'
import { fundsViews } from '#shared/services/funds/views'
import { answerByNumber, readInput } from '../../library/worker/answers/read-answer'
import type { Context } from '../../library/worker/context'
import type { PacedWork } from '../../library/worker/pace'
import type { AskedSchemes } from './methods'
import { storedNavs, YearBook } from './years'

/**
 * Takes the values of followed schemes out of every stored answer that was not read yet, whoever asked
 * for it. A scheme that is asked about for the first time is followed from now on, and looked for in
 * earlier answers too.
 */
export function* readFundAnswers(
  context: Context,
  { realm, codes }: AskedSchemes,
): PacedWork<{ answers: number; mark: string }> {
  const { db } = context
  const followed = new Set(
    db.all((row) => row.text('code'), 'SELECT code FROM fund_followed WHERE realm = ?', realm),
  )
  const fresh = new Set(codes.filter((code) => !followed.has(code)))
  const read = db.get(
    (row) => ({ number: row.number('number'), at: row.number('received_at') }),
    'SELECT number, received_at FROM fund_answers_read WHERE realm = ?',
    realm,
  ) ?? { number: 0, at: 0 }
  const waiting = answersToRead(context, realm, fresh.size > 0 ? { number: 0, at: 0 } : read)
  const reached = { ...read }
  let answers = 0
  for (const one of waiting) {
    const { number, receivedAt, wanted } = one
    const isNew = number > read.number || receivedAt > read.at
    // The whole list comes once a day: of the earlier ones only the newest is read again.
    const whole = isWhole(one)
    const of = isNew ? new Set([...followed, ...fresh]) : fresh
    reached.number = Math.max(reached.number, number)
    reached.at = Math.max(reached.at, receivedAt)
    if (wanted !== undefined && !wanted.some((code) => of.has(code))) continue
    if (of.size === 0 || (whole && !isNew && number !== newestWhole(waiting))) continue
    const answer = answerByNumber(db, number)?.answer
    if (answer !== undefined && answer !== null) {
      db.transaction(() => readOne(context, realm, answer, of))
      answers += 1
    }
    yield
  }
  db.transaction(() => {
    for (const code of fresh) {
      db.run('INSERT OR IGNORE INTO fund_followed (realm, code) VALUES (?, ?)', realm, code)
    }
    db.run(
      'INSERT OR REPLACE INTO fund_answers_read (realm, number, received_at) VALUES (?, ?, ?)',
      realm,
      reached.number,
      reached.at,
    )
  })
  return { answers, mark: `${reached.number} ${reached.at}` }
}

interface Waiting {
  number: number
  receivedAt: number
  operation: string
  /** The codes its question names; undefined if it names none. */
  wanted: readonly string[] | undefined
  /** Whether it names something else than declared fields, as further pages do. */
  further: boolean
}

const isWhole = ({ operation, wanted, further }: Waiting): boolean =>
  operation === 'funds.latest' && wanted === undefined && !further

/** Answers on values that came after a point, oldest first. Reads no bodies. */
function answersToRead(
  { db }: Context,
  realm: string,
  after: { number: number; at: number },
): Waiting[] {
  return db.all(
    (row) => {
      const input = readInput(row.json('input'))
      return {
        number: row.number('number'),
        receivedAt: row.number('received_at'),
        operation: row.text('operation'),
        wanted: askedCodes(input),
        further: Object.keys(input.extra).length > 0,
      }
    },
    `SELECT a.number, a.received_at, q.operation, q.input FROM questions q
      JOIN answers a ON a.question = q.id
      WHERE q.realm = ? AND q.operation IN ('funds.latest', 'funds.historic')
        AND (a.number > ? OR a.received_at > ?) AND a.status < 300
      ORDER BY a.received_at, a.number`,
    realm,
    after.number,
    after.at,
  )
}

const newestWhole = (waiting: readonly Waiting[]): number | undefined =>
  waiting.findLast(isWhole)?.number

function readOne(
  context: Context,
  realm: AskedSchemes['realm'],
  answer: Answer,
  of: Set<string>,
): void {
  const { body, operation, values, receivedAt } = answer
  if (body.at !== 'json' && body.at !== 'text') return
  const view = operation === 'funds.historic' ? 'funds.historic' : 'funds.latest'
  const stated = body.at === 'json' ? parseJson(body.text) : body.text
  const model = fundsViews[view].read(stated, { values, receivedAt })
  if (model.at !== 'quotes') return
  const source = sourceOf(context, realm, answer)
  const book = new YearBook(context.db, realm)
  for (const [place, quote] of model.quotes.entries()) {
    if (of.has(quote.code)) keepQuote({ context, realm, book, source, answer }, quote, place)
  }
  // Of an answer in pages none says what the others leave out: days without a value are asked for again.
  const isWhole = model.onward === null && Object.keys(answer.extra).length === 0
  if (operation === 'funds.historic' && isWhole) {
    const stated = new Set(
      model.quotes.flatMap(({ day }) => (day === null ? [] : dayNumberOf(day))),
    )
    const several = (code: string) => gaveSeveral(context, realm, code)
    for (const { code, day } of statedNone(answer, stated, of, several)) {
      if (book.get(code, day) === undefined) book.put(code, { day, value: Number.NaN, source })
    }
  }
  book.write()
}

/** Funds of other markets publish days later. */
const mostDaysUntilPublished = 7

/** Whether one answer stated values of several days of a scheme before: its edition takes a list of days. */
function gaveSeveral({ db }: Context, realm: AskedSchemes['realm'], code: string): boolean {
  const sources = new Set<number>()
  return storedNavs(db, realm, code).some(({ value, source }) => {
    if (Number.isNaN(value)) return false
    const isAgain = sources.has(source)
    sources.add(source)
    return isAgain
  })
}

/**
 * Days that were asked for of a named scheme. An answer that states one day where many were asked
 * for comes of an edition that takes only one: nothing is concluded from what it left out, and nothing from a day
 * whose value may not have been published when the answer came. One that states none may come of an
 * edition that does not understand the list, unless it took one before.
 */
function statedNone(
  answer: Answer,
  stated: ReadonlySet<number>,
  of: ReadonlySet<string>,
  several: (code: string) => boolean,
) {
  const codes = askedCodes(answer)?.filter((code) => of.has(code)) ?? []
  const published = dayNumberOf(answer.receivedAt) - mostDaysUntilPublished
  const days = askedDays(answer).filter((day) => day < published)
  if (days.length > 5 && stated.size === 1) return []
  const sure = days.length > 5 && stated.size === 0 ? codes.filter(several) : codes
  return sure.flatMap((code) => days.map((day) => ({ code, day })))
}

interface Keeping {
  context: Context
  realm: AskedSchemes['realm']
  book: YearBook
  source: number
  answer: Answer
}

function keepQuote(keeping: Keeping, quote: FundQuote, place: number): void {
  const { context, realm, book, source, answer } = keeping
  const { code, value, day: ms } = quote
  if (ms === null || value === null || value < 0) {
    context.db.run(
      'INSERT OR IGNORE INTO fund_unread (realm, code, answer, place, words) VALUES (?, ?, ?, ?, ?)',
      realm,
      code,
      answer.id,
      place,
      `${quote.dayWords}: ${value === null ? quote.valueWords : value}`.slice(0, 200),
    )
    return
  }
  const day = dayNumberOf(ms)
  const before = book.get(code, day)
  if (before === undefined || Number.isNaN(before.value)) book.put(code, { day, value, source })
  else if (before.value !== value) correct(keeping, { code, day, value }, before)
}

/** Two answers state different values of a day: the later one counts, the earlier one is kept. */
function correct(
  { context, realm, book, source, answer }: Keeping,
  { code, day, value }: { code: string; day: number; value: number },
  before: { value: number; source: number },
): void {
  const seenBefore =
    context.db.get(
      (row) => row.number('received_at'),
      'SELECT received_at FROM fund_sources WHERE id = ?',
      before.source,
    ) ?? 0
  const later = answer.receivedAt >= seenBefore
  const [was, is] = later ? [before.value, value] : [value, before.value]
  context.db.run(
    `INSERT OR IGNORE INTO fund_corrections (realm, code, day, was, was_seen_at, value, seen_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    realm,
    code,
    day,
    was,
    later ? seenBefore : answer.receivedAt,
    is,
    later ? answer.receivedAt : seenBefore,
  )
  if (later) book.put(code, { day, value, source })
}

function sourceOf({ db }: Context, realm: string, answer: Answer): number {
  const known = db.get(
    (row) => row.number('id'),
    'SELECT id FROM fund_sources WHERE answer = ?',
    answer.id,
  )
  if (known !== undefined) return known
  return db.run(
    'INSERT INTO fund_sources (realm, answer, operation, received_at) VALUES (?, ?, ?, ?)',
    realm,
    answer.id,
    answer.operation,
    answer.receivedAt,
  ).lastId
}
