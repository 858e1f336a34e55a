import type { KeptPlace } from './use-places'

/** Places under one head. */
export interface PlaceGroup {
  title: string
  places: readonly KeptPlace[]
}

/** The column's places: pins without a group, groups (with pins first), the rest; pins lead a group. Pure. */
export function placeGroups(places: readonly KeptPlace[]): readonly PlaceGroup[] {
  const pinned = places.filter((place) => place.pinned)
  const rest = places.filter((place) => !place.pinned)
  const of = (name: string) => [...pinned, ...rest].filter(({ group }) => group === name)
  const hasPinned = (name: string) => pinned.some(({ group }) => group === name)
  const names = [...new Set(places.map(({ group }) => group))]
    .filter((name) => name !== '')
    .sort((one, other) => {
      return Number(hasPinned(other)) - Number(hasPinned(one)) || one.localeCompare(other)
    })
  const alone = (list: readonly KeptPlace[]) => list.filter(({ group }) => group === '')
  return [
    { title: 'Pinned', places: alone(pinned) },
    ...names.map((title) => ({ title, places: of(title) })),
    { title: 'Yours', places: alone(rest) },
  ].filter((group) => group.places.length > 0)
}
