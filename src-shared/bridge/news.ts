import { z } from 'zod'

/*
 * What travels of the news: stories put together from the articles that the library keeps. Nothing of
 * it is a call to a service.
 */

const name = z.string().min(1).max(300)

/** A page of news, or one of its sections. */
export const storyPlace = z.object({ page: name, section: name.nullable() })
export type StoryPlace = z.output<typeof storyPlace>

/** Which of the stored articles. */
export const storiesOf = z.union([
  z.object({ at: z.literal('all') }),
  z.object({ at: z.literal('saved') }),
  z.object({ at: z.literal('places'), places: z.array(storyPlace).max(200) }),
  /** These, in this order: what a search of the service found. */
  z.object({ at: z.literal('ids'), ids: z.array(name).max(2_000) }),
  /** Those in which all of these words stand. */
  z.object({ at: z.literal('found'), text: z.string().max(1_000) }),
])
export type StoriesOf = z.output<typeof storiesOf>

/** Why articles were put into one story. */
export interface Because {
  /** So many words of the title agree in the pair that agrees least … */
  shared: number
  /** … of so many that the two titles have. */
  words: number
  /** Milliseconds between the first and the last of them. */
  withinMs: number
}

/** Which stories are listed, and how. */
export const storyWish = z.object({
  of: storiesOf,
  /** Only those of a section of this title. */
  section: name.optional(),
  /** Several articles that report one story are one item. */
  once: z.boolean(),
  hideRead: z.boolean(),
  /** Epoch milliseconds: what came here later is new, and is listed first. */
  since: z.number().nullable(),
  /** Nothing but what is new. */
  newOnly: z.boolean().optional(),
  /** The places one after the other, so many stories of each; without it, all of them by time. */
  each: z.number().int().min(1).max(200).optional(),
})
export type StoryWish = z.output<typeof storyWish>

/** A stored article as lists show it. */
export interface StoryArticle {
  id: string
  title: string
  /** The beginning of its text, without markup; empty if none is stated. */
  summary: string
  /** Characters of text that are kept. */
  length: number
  /** Who reports it; empty if that is not stated. */
  source: string
  /** Title of the section; empty if none is stated. */
  section: string
  picture: string | null
  link: string | null
  publishedAt: number | null
  firstSeenAt: number
  read: boolean
  saved: boolean
  /** Every page and section that it was seen on. */
  places: StoryPlace[]
}

/** One story: an article, or several that report the same. */
export interface Story {
  lead: StoryArticle
  /** The others, newest first. */
  others: StoryArticle[]
  /** Why they are together; null for an article alone. */
  because: Because | null
  /** One of them came here after `since`. */
  fresh: boolean
  /** The first of the wanted places that it is in, from 0; only if these are listed one after the other. */
  place?: number
}

/** One part of a list of stories. */
export interface StoryList {
  stories: Story[]
  /** Where the next part begins; null after the last. */
  next: string | null
  /** Stories in all, and the articles in them. */
  total: number
  articles: number
  /** How many of them are new. */
  fresh: number
  /** How many are hidden because they were read. */
  hidden: number
  /** Titles of sections among them, with their articles. */
  sections: { title: string; count: number }[]
  /** How much there is of each wanted place, in their order; empty unless they follow each other. */
  places: { total: number; fresh: number }[]
}

/** What is stored of a page or a section. */
export interface PlaceCount extends StoryPlace {
  articles: number
  /** Not read, and here first after the last look at the place. */
  fresh: number
}
