import type { StoryArticle, StoryPlace } from '#shared/bridge/news'
import type { Realm } from '#shared/operation/cache-key'
import { isMembers } from '#shared/reading/plain'
import { textOf } from '#shared/reading/reading'
import { groupStories, type StoryGroup } from '#shared/services/news/group-stories'
import { titleOfSlug } from '#shared/services/news/read-pages'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import type { PacedWork } from '../../library/worker/pace'
import { readDetail } from '../../library/worker/records/detail'

/** What the thread holds of the articles of a world, so that the next list need not read them again. */
export interface HeldArticles {
  /** By their ids. */
  articles: ReadonlyMap<string, StoryArticle>
  /** The groups of all of them, for the articles that were kept apart then. */
  groups: { apart: string; groups: readonly StoryGroup[] } | undefined
}

type Reading = Pick<Context, 'db' | 'pace'>

interface Held extends HeldArticles {
  version: string
  articles: Map<string, StoryArticle>
  /** Row numbers of the records, for what the person did with them. */
  rows: ReadonlyMap<number, string>
}

/** Another file after damage has articles of its own. */
const held = new WeakMap<Database, Map<Realm, Held>>()

const most = 50_000
const rowsASlice = 500
const summaryLength = 300

/** All stored articles of a world, with where they were seen and what the person did with them. */
export function* keptArticles({ db, pace }: Reading, realm: Realm): PacedWork<HeldArticles> {
  const version = versionOf(db, realm)
  const worlds = held.get(db) ?? new Map<Realm, Held>()
  held.set(db, worlds)
  const known = worlds.get(realm)
  const present =
    known?.version === version ? known : yield* readArticles({ db, pace }, realm, version)
  worlds.set(realm, present)
  markArticles(db, realm, present)
  return present
}

/** How the articles are grouped, reckoned once for each set of articles. */
export function* groupsOf(
  { pace }: Reading,
  kept: HeldArticles,
  apart: readonly string[],
): PacedWork<readonly StoryGroup[]> {
  const name = JSON.stringify(apart)
  if (kept.groups?.apart === name) return kept.groups.groups
  const stated = [...kept.articles.values()].map(
    ({ id, title, source, publishedAt, firstSeenAt }) => ({
      id,
      title,
      source,
      at: publishedAt ?? firstSeenAt,
    }),
  )
  const work = groupStories(stated, new Set(apart))
  for (;;) {
    const step = work.next()
    if (step.done === true) {
      kept.groups = { apart: name, groups: step.value }
      return step.value
    }
    if (pace.over()) yield
  }
}

const ofArticles = `realm = ? AND service = 'news' AND kind = 'article'`

/** Another text than before: articles came or went, or were stated again. */
function versionOf(db: Database, realm: Realm): string {
  const count = db.count(`SELECT count(*) FROM records WHERE ${ofArticles}`, realm)
  const newest = db.count('SELECT max(number) FROM answers')
  const answers = db.count('SELECT count(*) FROM answers')
  return `${count} ${newest} ${answers}`
}

function* readArticles({ db, pace }: Reading, realm: Realm, version: string): PacedWork<Held> {
  const articles = new Map<string, StoryArticle>()
  const rows = new Map<number, string>()
  for (let last = ''; articles.size < most; ) {
    const part = db.all(
      (row) => {
        const detail = readDetail(row.text('detail'))
        const { parent } = detail
        const article: StoryArticle = {
          id: row.text('record_id'),
          title: row.text('title'),
          summary: beginningOf(row.text('summary'), row.number('length')),
          length: row.number('length'),
          source: detail.source ?? '',
          section: parent?.kind === 'newsSection' ? parent.title : '',
          picture: detail.picture ?? null,
          link: detail.link ?? null,
          publishedAt: detail.happenedAt ?? null,
          firstSeenAt: row.number('first_seen_at'),
          read: false,
          saved: false,
          places: parent === undefined ? [] : placesOfParent(parent),
        }
        return { number: row.number('id'), article }
      },
      `SELECT id, record_id, title, substr(text, 1, ${summaryLength}) AS summary, length(text) AS length,
          detail, first_seen_at
        FROM records WHERE ${ofArticles} AND record_id > ? ORDER BY record_id LIMIT ${rowsASlice}`,
      realm,
      last,
    )
    for (const { number, article } of part) {
      articles.set(article.id, article)
      rows.set(number, article.id)
    }
    const end = part.at(-1)
    if (part.length < rowsASlice || end === undefined) break
    last = end.article.id
    if (pace.over()) yield
  }
  const held: Held = { version, articles, rows, groups: undefined }
  yield* addPlaces({ db, pace }, realm, held)
  return held
}

/** Of a longer text so many whole words, and a sign that it continues. */
const beginningOf = (text: string, length: number): string =>
  length <= summaryLength ? text : `${text.replace(/\s+\S{0,40}$/u, '')}…`

function placesOfParent({ kind, id }: { kind: string; id: string }): StoryPlace[] {
  if (kind === 'newsPage') return [{ page: id, section: null }]
  const cut = id.indexOf('/')
  return cut < 1 ? [] : [{ page: id.slice(0, cut), section: id.slice(cut + 1) }]
}

/** Where each article was seen: the questions in whose answers it stood. */
function* addPlaces(
  { db, pace }: Reading,
  realm: Realm,
  { articles, rows }: Held,
): PacedWork<void> {
  const places = db.all(
    (row) => ({ answer: row.number('number'), place: placeOfQuestion(row.text('input')) }),
    `SELECT a.number, q.input FROM questions q JOIN answers a ON a.question = q.id
      WHERE q.realm = ? AND q.operation = 'news.page'`,
    realm,
  )
  for (const { answer, place } of places) {
    if (place === undefined) continue
    const seen = db.all(
      (row) => row.number('record'),
      'SELECT record FROM answer_records WHERE answer = ?',
      answer,
    )
    for (const record of seen) {
      const article = articles.get(rows.get(record) ?? '')
      if (article !== undefined) addPlace(article.places, place)
    }
    if (pace.over()) yield
  }
}

function addPlace(places: StoryPlace[], place: StoryPlace): void {
  const known = places.some(
    ({ page, section }) =>
      page === place.page && (section === place.section || place.section === null),
  )
  if (!known) places.push(place)
}

/** `input` is the question's values and further parameters, as JSON. */
function placeOfQuestion(input: string): StoryPlace | undefined {
  const read: unknown = JSON.parse(input)
  const values = isMembers(read) && isMembers(read.values) ? read.values : {}
  const page = textOf(values.page)
  return page === undefined ? undefined : { page, section: textOf(values.section) ?? null }
}

/** What the person did with them changes far more often than the articles do. */
function markArticles(db: Database, realm: Realm, { articles, rows }: Held): void {
  for (const article of articles.values()) {
    article.read = false
    article.saved = false
  }
  const mark = (number: number, name: 'read' | 'saved') => {
    const article = articles.get(rows.get(number) ?? '')
    if (article !== undefined) article[name] = true
  }
  const read = db.all(
    (row) => row.number('id'),
    `SELECT id FROM records WHERE ${ofArticles} AND read_at IS NOT NULL`,
    realm,
  )
  for (const number of read) mark(number, 'read')
  const saved = db.all(
    (row) => row.number('record'),
    'SELECT record FROM saved WHERE realm = ? AND record IS NOT NULL',
    realm,
  )
  for (const number of saved) mark(number, 'saved')
}

/** Articles name their section by what it is asked by, or by its heading: the heading stands for both. */
export const sectionOf = ({ section }: StoryArticle): string =>
  section === '' ? '' : titleOfSlug(section)
