import type { Recorded } from '../lists'
import type { Paging } from '../paging'
import type { Unanswered } from '../unanswered'

/** An article as a page or a search states it; null = not stated. */
export interface Article {
  /** The service's own; null if it has none. */
  id: string | null
  title: string
  /** Without markup; empty if none is stated. */
  summary: string
  /** The whole text without markup; empty if only a summary is stated. */
  text: string
  /** Its page; null if it is not stated or cannot be completed. */
  link: string | null
  /** As stated, to tell articles apart: may lack protocol or host. */
  linkAsStated: string
  picture: string | null
  section: string
  authors: string[]
  source: string
  publishedAt: number | null
}

/** An article that a list shows once, with all sections of the answer in which it stands. */
export interface ListedArticle extends Article, Recorded {
  sections: string[]
}

/** Articles of a page or of a search, in order, each as often as it stands there. */
export interface ArticleList {
  articles: Article[]
  /** How many of them are rows of the list, and lie in no other article. */
  rows: number
  /** Why there are none; null if there are some, or if the answer says no more than that there are none. */
  none: Unanswered | null
  /** How many there are in all; null if it is not stated. */
  total: number | null
  /** Number of this page and of the last one, counted from 1. */
  page: number | null
  pages: number | null
  /** Whether more follow, if the answer says so in these words. */
  more: boolean | null
  /** Asks for the page after, if the answer names it. */
  onward: Paging['onward']
  /** Whether it is written as by services that number their pages. */
  byNumber: boolean
}

/** A page of news with its sections. */
export interface NewsPage extends Recorded {
  /** What the page is asked by. */
  slug: string
  title: string
  sections: NewsSection[]
}

/** A section of a page; it may have sections of its own. */
export interface NewsSection extends Recorded {
  /** What the section is asked by. */
  slug: string
  title: string
  sections: NewsSection[]
}
