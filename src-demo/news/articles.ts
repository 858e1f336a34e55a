import { type Demo, type DemoPart, hour, minute } from '../demo'
import { personName } from '../people'
import { fill, paragraphs } from '../phrases'
import { hash, itemAt, type Random, randomFrom, tokenFrom } from '../random'
import { type Topic, topics } from '../topics'

/** A page of the demo's news. */
export interface NewsPage {
  slug: string
  title: string
  sections: readonly NewsSection[]
}
/** A section of a page. */
export interface NewsSection {
  slug: string
  name: string
}

const page = (title: string, ...sections: readonly string[]): NewsPage => ({
  slug: slugOf(title),
  title,
  sections: sections.map((name) => ({ name, slug: slugOf(name) })),
})

/** Pages in the order of their numbers, counted from 1. */
export const newsPages: readonly NewsPage[] = [
  page('World', 'Africa', 'Americas', 'Asia', 'Europe', 'Middle East', 'Oceania'),
  page('Business', 'Markets', 'Companies', 'Work', 'Energy', 'Your money'),
  page('Technology', 'Devices', 'Software', 'Networks', 'Research'),
  page('Science', 'Space', 'Climate', 'Life', 'Physics', 'Research'),
  page('Health', 'Medicine', 'Nutrition', 'Mind', 'Public health'),
  page('Sport', 'Football', 'Cycling', 'Athletics', 'Winter sports', 'Results'),
  page('Culture', 'Books', 'Film', 'Music', 'Stage', 'Food'),
  page('Travel', 'Rail', 'Cities', 'Outdoors', 'Food'),
  page('Local', 'Council', 'Weather', 'Notices', 'Lost and found'),
]

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** An article; it can stand in several sections of several pages. */
export interface Article {
  index: number
  id: string
  title: string
  slug: string
  summary: string
  body: string
  published: number
  author: string
  coauthor: string | undefined
  source: string
  topic: Topic
  /** `page/section`, the home section first. */
  places: readonly string[]
}

/** All articles, built on first use. */
export const articlesPart: DemoPart<readonly Article[]> = { build }

const perSection = 26
const sources = [
  'The Morning Ferry',
  'Harbour Post',
  'Northern Wire',
  'The Slow Gazette',
  'Meridian News',
] as const

const headlines = [
  'How the {subject} came back to {city}',
  '{city} opens its first museum of the {subject}',
  '‘A {adjective} year’: what the {subject} tells us about tomorrow',
  'The {subject} costs more than ever. Here is why',
  'Researchers in {city} rethink the {subject}',
  '{number} people, one {subject} and a long winter',
  'Explainer: how to {action} – and whether you should',
  'Council votes {number}–{number} to keep the {subject}',
  'After {number} years, {city} says goodbye to the {subject}',
  '“We learned to {action}”: letters from {city}',
  'Storm delays the {subject} for a third week',
  'The {adjective} comeback of the {subject}',
] as const

function build(demo: Demo): readonly Article[] {
  const articles: Article[] = []
  for (const [pageNumber, one] of newsPages.entries()) {
    for (const [sectionNumber, section] of one.sections.entries()) {
      // The last section of the local page has nothing in it.
      const count =
        section.slug === 'lost-and-found'
          ? 0
          : perSection + ((pageNumber * 7 + sectionNumber * 5) % 19)
      for (let number = 0; number < count; number += 1) {
        articles.push(articleAt(demo, `${one.slug}/${section.slug}`, articles.length, number))
      }
    }
  }
  const stated = articles.flatMap((article) => reportedElsewhere(demo, article))
  const all = [
    ...articles,
    ...stated.map((one, place) => ({ ...one, index: articles.length + place })),
  ]
  return all.sort((one, other) => other.published - one.published)
}

/** How another paper heads the same story. */
const retold = [
  (title: string) => title,
  (title: string) => `${title}, officials say`,
  (title: string) => `${title} – what we know`,
  (title: string) => `Update: ${title}`,
] as const

/** One story in twelve is reported by up to four others within a day and a half. */
function reportedElsewhere(demo: Demo, article: Article): Article[] {
  const random = randomFrom(demo.seed, 'retold', article.id)
  const isTalkOfTheDay =
    article.places[0] === 'world/europe' && demo.today() - article.published < 14 * hour
  const stated = isTalkOfTheDay || random.chance(0.085)
  if (!stated || article.title.startsWith('港')) return []
  const others = sources.filter((source) => source !== article.source)
  return others.slice(0, random.integer(1, 4)).map((source, place) => {
    const title = itemAt(retold, place)(article.title)
    const parts = paragraphs(article.topic, random, random.integer(2, 5))
    return {
      ...article,
      id: tokenFrom('hex', 24, demo.seed, 'retold', article.id, place),
      title,
      slug: `${article.slug.slice(0, 60)}-${place + 2}`,
      summary: parts[0] ?? '',
      body: parts.map((part) => `<p>${part}</p>`).join(''),
      published: article.published - random.integer(-8, 28) * hour + random.integer(1, 50) * minute,
      author: personName('author', source, place),
      coauthor: undefined,
      source,
      places: place % 2 === 0 ? article.places : [itemAt(allPlaces, random.integer(0, 30))],
    }
  })
}

const allPlaces = newsPages.flatMap((one) =>
  one.sections
    .filter(({ slug }) => slug !== 'lost-and-found')
    .map(({ slug }) => `${one.slug}/${slug}`),
)

function articleAt(demo: Demo, home: string, index: number, number: number): Article {
  const random = randomFrom(demo.seed, 'article', home, number)
  const topic = itemAt(topics, hash(home) + number)
  const title = titleFor(topic, random)
  const parts = paragraphs(topic, random, random.integer(3, 7))
  return {
    index,
    id: tokenFrom('hex', 24, demo.seed, 'article', home, number),
    title,
    slug: title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 70),
    summary: parts[0] ?? '',
    body: parts.map((part) => `<p>${part}</p>`).join(''),
    published:
      demo.today() -
      Math.floor((number + random.next()) * 4.3 * hour) -
      random.integer(1, 59) * minute,
    author: personName('author', home, number % 9),
    coauthor: random.chance(0.2) ? personName('author', home, 30 + (number % 5)) : undefined,
    source: random.pick(sources),
    topic,
    places: [home, ...elsewhere(home, random)],
  }
}

function titleFor(topic: Topic, random: Random): string {
  if (random.chance(0.03)) return `港の新しい灯台、百年ぶりに点灯 — ${topic.name}`
  const title = fill(random.pick(headlines), topic, random)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** One article in five also stands elsewhere. */
function elsewhere(home: string, random: Random): string[] {
  if (!random.chance(0.22)) return []
  const other = random.pick(newsPages)
  const section = random.pick(other.sections)
  const place = `${other.slug}/${section.slug}`
  return place === home || section.slug === 'lost-and-found' ? [] : [place]
}
