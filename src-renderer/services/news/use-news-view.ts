import { useMemo } from 'react'
import { create } from 'zustand'
import type { StoryPlace } from '#shared/bridge/news'
import type { CollectionItem } from '#shared/collections/index'
import { actionsOf, useCollection } from '../../data/use-collection'
import { useMirror } from '../../state/desk-state'
import { placeName } from './routes'

/** How lists of news are shown. */
export type NewsView = CollectionItem<'newsView'>

const usual: NewsView = { form: 'magazine', once: true, hideRead: false, front: 'together' }

/** What was just chosen: it is shown at once, until main reports what it has stored. */
const useJustChosen = create<{ view: NewsView | undefined }>()(() => ({ view: undefined }))

/** How lists are shown, and how to change it. */
export function useNewsView(): [NewsView, (change: Partial<NewsView>) => void] {
  const { entries, put } = useCollection('newsView')
  const kept = (entries.at === 'ready' ? entries.value[0]?.value : undefined) ?? usual
  const view = useJustChosen((chosen) => chosen.view) ?? kept
  const change = async (part: Partial<NewsView>) => {
    const next = { ...view, ...part }
    useJustChosen.setState({ view: next })
    const done = await put('view', next)
    if (!done) useJustChosen.setState({ view: undefined })
  }
  return [view, (part) => void change(part)]
}

// Each world keeps its own.
useMirror.subscribe(({ mirror }, { mirror: before }) => {
  if (mirror.at !== 'ready' || before.at !== 'ready') return
  if (mirror.state.demo.at !== before.state.demo.at) useJustChosen.setState({ view: undefined })
})

/** A place of news that the person chose for the front page, or pinned. */
export type ChosenPlace = CollectionItem<'newsPlaces'>

/** The pages and sections that the person chose for the front page. */
export interface NewsPlaces {
  /** False until main has sent them. */
  known: boolean
  places: readonly ChosenPlace[]
  front: readonly ChosenPlace[]
  pinned: readonly ChosenPlace[]
  of: (place: StoryPlace) => ChosenPlace | undefined
  change: (place: StoryPlace, title: string, change: Partial<ChosenPlace>) => void
  /** Puts a place of the front page before the one before it, or behind the one after it. */
  move: (place: StoryPlace, by: -1 | 1) => void
}

/** What the front page is made of, and what is pinned. */
export function useNewsPlaces(): NewsPlaces {
  const { entries, put, remove, reorder } = useCollection('newsPlaces')
  return useMemo(() => {
    const places = entries.at === 'ready' ? entries.value.map(({ value }) => value) : []
    const of = (place: StoryPlace) => places.find((one) => placeName(one) === placeName(place))
    return {
      known: entries.at === 'ready',
      places,
      front: places.filter(({ front }) => front),
      pinned: places.filter(({ pinned }) => pinned),
      of,
      change: (place, title, change) => {
        const { page, section } = place
        const before = of(place) ?? { page, section, title, front: false, pinned: false }
        const next = { ...before, title, ...change }
        // A place that is neither is not stored.
        void (next.front || next.pinned ? put(placeName(place), next) : remove(placeName(place)))
      },
      move: (place, by) => {
        const names = places.filter((one) => one.front).map(placeName)
        const from = names.indexOf(placeName(place))
        const other = names[from + by]
        if (from < 0 || other === undefined) return
        names[from + by] = placeName(place)
        names[from] = other
        void reorder(names)
      },
    }
  }, [entries, put, remove, reorder])
}

const { put: putApart, remove: removeApart } = actionsOf('storiesApart')

/** Articles that are not to be put together with others. */
export function useApart(): { ids: readonly string[]; takeApart: TakeApart; join: TakeApart } {
  const { entries } = useCollection('storiesApart')
  const ids = useMemo(
    () => (entries.at === 'ready' ? entries.value.map(({ id }) => id).slice(0, 500) : []),
    [entries],
  )
  return { ids, takeApart, join }
}

type TakeApart = (articles: readonly { id: string; title: string }[]) => Promise<void>

const takeApart: TakeApart = async (articles) => {
  for (const { id, title } of articles) await putApart(id, { title })
}
const join: TakeApart = async (articles) => {
  await removeApart(...articles.map(({ id }) => id))
}
