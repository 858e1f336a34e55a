import type { Review } from '../models'

/** Each review once. Pure. */
export const distinctReviews = (reviews: readonly Review[]): Review[] => [
  ...new Map(reviews.map((review) => [review.recordId, review])).values(),
]

/** Those that contain every word, in any case. Pure. */
export function reviewsWith(reviews: readonly Review[], words: string): readonly Review[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return reviews
  return reviews.filter(({ author, text, answer, translations }) => {
    const whole = [author, text, answer, ...translations.map((one) => one.text)]
      .join('\n')
      .toLocaleLowerCase()
    return wanted.every((word) => whole.includes(word))
  })
}

/** How many of the reviews gave how many stars, five first. Pure. */
export const starShares = (reviews: readonly Review[]): { key: string; count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({
    key: String(stars),
    count: reviews.filter(({ rating }) => rating !== null && Math.round(rating) === stars).length,
  }))

/** The mean of the stars of one month or one year. */
export interface StarsOf {
  /** Epoch milliseconds of its begin, in UTC. */
  from: number
  /** Null if no review of that time is here. */
  mean: number | null
  count: number
}

const mostMonths = 24

/**
 * Mean stars over time: month by month if the reviews reach back two years at most, else year by
 * year. Reviews without a time or without stars do not count. Pure.
 */
export function starsOverTime(reviews: readonly Review[]): {
  by: 'month' | 'year'
  times: StarsOf[]
} {
  const rated = reviews.flatMap(({ rating, writtenAt }) => {
    if (rating === null || writtenAt === null) return []
    const date = new Date(writtenAt)
    return { rating, month: date.getUTCFullYear() * 12 + date.getUTCMonth() }
  })
  const months = rated.map(({ month }) => month)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  if (rated.length === 0) return { by: 'month', times: [] }
  const by = last - first < mostMonths ? 'month' : 'year'
  const length = by === 'month' ? 1 : 12
  const [from, to] = [Math.floor(first / length), Math.floor(last / length)]
  const times = Array.from({ length: to - from + 1 }, (_none, place): StarsOf => {
    const of = rated.filter(({ month }) => Math.floor(month / length) === from + place)
    const sum = of.reduce((total, { rating }) => total + rating, 0)
    return {
      from: Date.UTC(Math.floor(((from + place) * length) / 12), ((from + place) * length) % 12),
      mean: of.length === 0 ? null : sum / of.length,
      count: of.length,
    }
  })
  return { by, times }
}
