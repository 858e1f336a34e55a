import type { Story, StoryList } from '#shared/bridge/news'
import { ok, type Result } from '#shared/bridge/result'
import { markdownLine, markdownLink, markdownText } from '#shared/reading/tables/table-text'
import { documentMoment, documentTime } from '#shared/reading/time-words'
import { titleOfSlug } from '#shared/services/news/read-pages'

/** New stories under the heading of their section. */
export interface DigestPart {
  title: string
  stories: Story[]
}

/** What a digest is about. */
export interface Digest {
  /** Epoch milliseconds. */
  since: number
  until: number
  parts: DigestPart[]
  /** Stories in all, and articles in them. */
  stories: number
  articles: number
}

/** More stories than these nobody reads on one page. */
const mostStories = 2_000

/**
 * The stories of a list, part by part, up to 2,000.
 *
 * @param part asks for the part that begins after a place; undefined for the first
 * @returns each story once, and how many there are in all
 */
export async function storiesOfDigest(
  part: (after: string | undefined) => Promise<Result<StoryList>>,
): Promise<Result<{ stories: readonly Story[]; total: number }>> {
  const stories = new Map<string, Story>()
  for (let after: string | undefined; ; ) {
    const answer = await part(after)
    if (!answer.ok) return answer
    const { next, total } = answer.value
    // What comes in meanwhile moves the others: one may be in two parts.
    for (const story of answer.value.stories) stories.set(story.lead.id, story)
    if (next === null || stories.size >= mostStories) {
      return ok({ stories: [...stories.values()].slice(0, mostStories), total })
    }
    after = next
  }
}

/** New stories as one page: by section, the one with the most first, each story once. Pure. */
export function digestOf(stories: readonly Story[], since: number, until: number): Digest {
  const parts = new Map<string, Story[]>()
  for (const story of stories) {
    const title = sectionOf(story)
    const part = parts.get(title)
    if (part === undefined) parts.set(title, [story])
    else part.push(story)
  }
  return {
    since,
    until,
    parts: [...parts]
      .map(([title, list]) => ({ title, stories: list }))
      .sort((one, other) => other.stories.length - one.stories.length),
    stories: stories.length,
    articles: stories.reduce((sum, { others }) => sum + 1 + others.length, 0),
  }
}

function sectionOf({ lead }: Story): string {
  const page = lead.places[0]?.page
  const section = lead.section === '' ? '' : titleOfSlug(lead.section)
  const title = page === undefined ? '' : titleOfSlug(page)
  return (
    [title, section === title ? '' : section].filter((word) => word !== '').join(': ') || 'Other'
  )
}

/** "21 November 2026, 08:10 to 22 November 2026, 07:00". Pure. */
export const digestTimes = ({ since, until }: Digest, locale?: string): string =>
  `${documentTime(since, locale, true)} to ${documentTime(until, locale, true)}`

const sourcesOf = ({ lead, others }: Story): string[] => [
  ...new Set([lead, ...others].map(({ source }) => source).filter((source) => source !== '')),
]

/** The digest as Markdown. Pure. */
export function digestMarkdown(digest: Digest, locale?: string): string {
  const parts = digest.parts.map(({ title, stories }) => {
    const items = stories.map((story) => {
      const { lead, others } = story
      const stated = markdownLink(lead.title, lead.link ?? undefined)
      const facts = [
        ...sourcesOf(story),
        ...(lead.publishedAt === null ? [] : [documentMoment(lead.publishedAt, locale)]),
      ]
      const further = others.map(
        (one) =>
          `  - ${markdownLine(one.source === '' ? one.title : `${one.source}: ${one.title}`)}`,
      )
      const lines = [
        `### ${stated}`,
        ...(facts.length > 0 ? [`*${markdownText(facts.join(' · '))}*`] : []),
        ...(lead.summary === '' ? [] : [markdownLine(lead.summary)]),
        ...(further.length > 0 ? [`Also reported by:\n\n${further.join('\n')}`] : []),
      ]
      return lines.join('\n\n')
    })
    return [`## ${markdownText(title)}`, ...items].join('\n\n')
  })
  return [`# News, ${digestTimes(digest, locale)}`, ...parts].join('\n\n').concat('\n')
}

/** The digest as a page of its own, which loads nothing and runs nothing. Pure. */
export function digestHtml(digest: Digest, locale?: string): string {
  const title = `News, ${digestTimes(digest, locale)}`
  const parts = digest.parts.map(({ title: name, stories }) => {
    const items = stories.map((story) => {
      const { lead, others } = story
      const stated =
        lead.link === null
          ? html(lead.title)
          : `<a href="${html(lead.link)}">${html(lead.title)}</a>`
      const facts = [
        ...sourcesOf(story),
        ...(lead.publishedAt === null ? [] : [documentMoment(lead.publishedAt, locale)]),
      ]
      const further = others.map(
        (one) => `<li>${html(one.source === '' ? one.title : `${one.source}: ${one.title}`)}</li>`,
      )
      return [
        `<article><h3 dir="auto">${stated}</h3>`,
        `<p class="facts">${html(facts.join(' · '))}</p>`,
        lead.summary === '' ? '' : `<p dir="auto">${html(lead.summary)}</p>`,
        further.length > 0 ? `<p>Also reported by:</p><ul>${further.join('')}</ul>` : '',
        '</article>',
      ].join('\n')
    })
    return `<section><h2>${html(name)}</h2>\n${items.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(title)}</title>
<style>
body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 16px/1.55 system-ui, sans-serif; color: #1a1e24; }
h1 { font-size: 1.4em; } h2 { margin-top: 2em; border-bottom: 1px solid #ddd; } h3 { margin-bottom: 0; }
.facts { margin: 0; color: #555; font-size: 0.85em; } article { break-inside: avoid; }
</style>
</head>
<body>
<h1>${html(title)}</h1>
${parts.join('\n')}
</body>
</html>
`
}

const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
