import type { Demo } from '../demo'
import { escapeHtml } from '../request'
import { ago } from '../time-text'
import type { Article } from './articles'

/**
 * An article in one of the forms that services of this kind use: links, pictures, authors and
 * times vary from article to article, but never for the same article.
 */
export function showArticle(demo: Demo, article: Article): Record<string, unknown> {
  const form = article.index % 6
  const address = `https://news.example/${article.places[0]}/${article.slug}-${article.id.slice(0, 8)}`
  const section = article.places[0]?.split('/')[1] ?? ''
  return {
    ...(article.index % 10 === 9 ? {} : { id: article.id }),
    title: titleOf(article),
    ...textOf(article, form),
    ...(form === 1
      ? { url: address }
      : form === 4
        ? { link: address.replace('https:', '') }
        : form === 5
          ? { link: address.replace('https://news.example', '') }
          : { link: address }),
    ...pictureOf(demo, article, form),
    section,
    author:
      form === 3
        ? null
        : article.coauthor === undefined
          ? article.author
          : [article.author, article.coauthor],
    publishedAt: timeOf(demo, article, form),
    source: form === 2 ? { name: article.source, url: 'https://news.example' } : article.source,
  }
}

/**
 * The same as an earlier edition showed it: other names, an address without a host, and for some
 * neither id, date nor picture, or nothing but a heading.
 */
export function showOlder(demo: Demo, article: Article): Record<string, unknown> {
  if (article.index % 23 === 5) return { headline: titleOf(article) }
  const form = article.index % 6
  const address = `/${article.places[0]}/${article.slug}-${article.id.slice(0, 8)}`
  return {
    ...(form === 0 ? {} : { article_id: article.id }),
    headline: titleOf(article),
    lead: `<p>${article.summary}</p>`,
    ...(form === 1 ? {} : { body: article.body }),
    ...(form === 2 ? {} : { href: address }),
    ...(form === 3 ? {} : pictureOf(demo, article, 0)),
    ...(form === 4
      ? {}
      : { date: { created_timestamp: String(Math.floor(article.published / 1000)) } }),
    ...(form === 5 ? {} : { creator: { name: article.author } }),
    source: { title: article.source, link: 'https://news.example' },
  }
}

function titleOf(article: Article): string {
  if (article.index % 17 === 3) return `<![CDATA[${article.title}]]>`
  return article.index % 4 === 1 ? escapeHtml(article.title) : article.title
}

function textOf(article: Article, form: number): Record<string, unknown> {
  switch (form) {
    case 0:
      return { description: `<p>${article.summary}</p>`, content: article.body }
    case 1:
      return { summary: article.summary }
    case 2:
      return { snippet: `${article.summary.slice(0, 100)}…` }
    default:
      return { description: article.summary, content: article.body }
  }
}

function pictureOf(demo: Demo, article: Article, form: number): Record<string, unknown> {
  const name = `news-${article.id}`
  const url = demo.image(name, 800, 450)
  switch (form) {
    case 1:
      return { thumbnail: demo.image(name, 240, 135) }
    case 2:
      return { image: { url, width: 800, height: 450, caption: '' } }
    case 3:
      return { image: null }
    case 4:
      return { image: [url, demo.image(name, 400, 225)] }
    case 5:
      return { image: url.replace('http:', '') }
    default:
      return { image: url }
  }
}

/** ISO, RFC 822, relative, seconds, milliseconds: all of them occur. */
function timeOf(demo: Demo, article: Article, form: number): string | number {
  switch (form) {
    case 1:
      return new Date(article.published).toUTCString()
    case 2:
      return ago(article.published, demo.today()).replace(
        / (hour|day|week|minute|month)s? /,
        (_all, unit: string) => `${unit.charAt(0)} `,
      )
    case 4:
      return Math.floor(article.published / 1000)
    case 5:
      return article.published
    default:
      return new Date(article.published).toISOString()
  }
}
