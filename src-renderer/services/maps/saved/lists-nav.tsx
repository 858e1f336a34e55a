import { IconBookmark, IconBookmarkOff, IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { countsOf } from '#shared/collections/listed'
import { partNames, placesIn, savedParts } from '#shared/services/maps/saved/shown-places'
import { ListsGroup } from '../../../kit/lists/lists-group'
import type { useListDrag } from '../../../kit/lists/use-list-drag'
import { NavGroup, NavLine, SideNav } from '../../../kit/nav/side-nav'
import { useWorkspace } from '../../../state/workspace'
import { savedRoute } from '../routes'
import { ImportPlaces } from './saved-files'
import type { Saved } from './use-saved'

interface ListsNavProps {
  saved: Saved
  part: string
  lineOf: ReturnType<typeof useListDrag>['lineOf']
  onNew: () => void
}

const signs = { all: IconBookmark, loose: IconBookmarkOff, twice: IconCopy } as const

/** The lists, each with how much is in it; places are dropped on them. */
export function ListsNav({ saved, part, lineOf, onNew }: ListsNavProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const counts = useMemo(() => countsOf(saved.places), [saved.places])
  const parts = useMemo(
    () => savedParts.map((name) => ({ name, count: placesIn(saved, name).length })),
    [saved],
  )
  return (
    <SideNav name="maps.lists" label="Lists of places" foot={<ImportPlaces saved={saved} />}>
      <NavGroup>
        {parts.map(({ name, count }) => {
          const Icon = signs[name]
          if (name !== 'all' && count === 0 && part !== name) return null
          return (
            <NavLine
              key={name}
              label={partNames[name]}
              icon={<Icon stroke={1.8} />}
              count={count}
              current={part === name}
              onClick={() => go(savedRoute(name === 'all' ? undefined : name))}
            />
          )
        })}
      </NavGroup>
      <ListsGroup
        lists={saved.lists}
        counts={counts}
        current={part}
        lineOf={lineOf}
        none="No lists yet. A list has a colour and a sign, and its places an order."
        onOpen={(id) => go(savedRoute(id))}
        onNew={onNew}
      />
    </SideNav>
  )
}
