import type { StoryPlace } from '#shared/bridge/news'
import type { PlanWish } from '#shared/bridge/plans'
import { placeName } from './routes'

/** So many pages of one place are taken offline. */
const offlinePages = 3

/** What takes places of news offline: the newest pages of each, with their pictures. Pure. */
const offlineWish = (
  name: string,
  about: string,
  places: readonly StoryPlace[],
  pages: number,
): PlanWish => ({
  name,
  about,
  steps: places.map(({ page, section }) => ({
    at: 'ask',
    operation: 'news.page',
    values: { page, ...(section !== null && { section }) },
    pages,
    pictures: true,
  })),
})

/** A page or a section, with what follows its first answer. Pure. */
export const placeWish = (place: StoryPlace, title: string): PlanWish =>
  offlineWish(`News, ${title}`, `news/${placeName(place)}`, [place], offlinePages)

/** The newest of everything that the front page is made of. Pure. */
export const frontWish = (front: readonly StoryPlace[]): PlanWish =>
  offlineWish('The front page of the news', 'news/front', front.slice(0, 100), 1)
