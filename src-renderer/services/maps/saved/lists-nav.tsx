import { IconBookmark, IconBookmarkOff, IconCopy, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListSign } from '../../../kit/lists/list-sign'
import { countsOf } from '../../../kit/lists/listed'
import type { useListDrag } from '../../../kit/lists/use-list-drag'
import { NavGroup, NavLine, SideNav } from '../../../kit/nav/side-nav'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { savedRoute } from '../routes'
import { ImportPlaces } from './saved-files'
import { partNames, placesIn, savedParts } from './shown-places'
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
      <NavGroup
        title="Lists"
        action={
          <IconButton label="New list" icon={<IconPlus size={15} stroke={1.8} />} onClick={onNew} />
        }
        {...(saved.lists.length === 0 && {
          none: 'No lists yet. A list has a colour and a sign, and its places an order.',
        })}
      >
        {saved.lists.map(({ id, value }) => (
          <NavLine
            key={id}
            label={value.name}
            icon={<ListSign list={value} />}
            count={counts.get(id)}
            current={part === id}
            onClick={() => go(savedRoute(id))}
            {...lineOf(id)}
          />
        ))}
      </NavGroup>
    </SideNav>
  )
}
