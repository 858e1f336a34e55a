import type { Because, StoryArticle } from '#shared/bridge/news'
import type { Subject } from '../../intents/subject'
import type { HideSubject } from '../../kit/hide/hide-rules'
import { pointNamed } from '../../kit/places/named-places'
import { counted, span, wholeNumber } from '../../ui/words'
import type { ListedStory } from './use-stories'

/** Why articles are together: "7 of 9 words of their titles agree, within 9 hours". Pure. */
export function becauseWords({ shared, words, withinMs }: Because, locale?: string): string {
  const agree = `${wholeNumber(shared, locale)} of ${counted(words, 'word', 'words', locale)}`
  const within = withinMs < 60_000 ? 'at the same time' : `within ${span(withinMs, locale)}`
  return `Together because ${agree} of their titles agree, ${within}.`
}

/** "3 sources", or "3 articles" if the same source has several. Pure. */
export function sourcesWords({ lead, others }: ListedStory, locale?: string): string {
  const all = [lead, ...others]
  const sources = new Set(all.map(({ source }) => source))
  const apart = sources.size === all.length && !sources.has('')
  return counted(all.length, apart ? 'source' : 'article', apart ? 'sources' : 'articles', locale)
}

/** Several articles report it. */
export const isGroup = ({ others }: ListedStory): boolean => others.length > 0

/** An article was read: the story is known. */
export const isRead = ({ lead, others }: ListedStory): boolean =>
  [lead, ...others].some(({ read }) => read)

/** A story as the rest of the program acts on it: the article that leads it. Pure. */
type Named = Pick<StoryArticle, 'id' | 'title' | 'link' | 'picture' | 'summary'>
/** An article as rows and menus offer what can be done with it. Pure. */
export const subjectOfArticle = ({ id, title, link, picture, summary }: Named): Subject => ({
  service: 'news',
  kind: 'article',
  id,
  title,
  link,
  picture,
  ...pointNamed(`${title}\n${summary}`),
})
/** A story is offered by its leading article. Pure. */
export const subjectOfStory = ({ lead }: ListedStory): Subject => subjectOfArticle(lead)

/** What the rules of hiding look at in a story: the article that leads it. Pure. */
export const hideSubjectOf = ({ lead }: ListedStory): HideSubject => ({
  words: `${lead.title}\n${lead.summary}`,
  domain: lead.link === null ? null : (URL.parse(lead.link)?.hostname ?? null),
  flair: null,
  author: lead.source === '' ? null : lead.source,
  place: lead.section === '' ? null : lead.section,
  score: null,
})

/** Where it stands, and who reports it. Pure. */
export const placeWords = ({ section, source }: StoryArticle): string[] =>
  [section, source].filter((word) => word !== '')
