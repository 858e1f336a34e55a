import { IconBookmark, IconBookmarkOff, IconCopy, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { NavGroup, NavLine, SideNav } from '../../../kit/nav/side-nav'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { savedRoute } from '../routes'
import { ListSign } from './list-sign'
import { ImportPlaces } from './saved-files'
import { placesIn } from './shown-places'
import type { useDrag } from './use-drag'
import type { Saved } from './use-saved'

interface ListsNavProps {
  saved: Saved
  part: string
  lineOf: ReturnType<typeof useDrag>['lineOf']
  onNew: () => void
}

/** The lists, each with how much is in it; places are dropped on them. */
export function ListsNav({ saved, part, lineOf, onNew }: ListsNavProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const counts = useMemo(() => {
    const all = new Map<string, number>()
    for (const { value } of saved.places) {
      for (const { id } of value.lists) all.set(id, (all.get(id) ?? 0) + 1)
    }
    return all
  }, [saved.places])
  const loose = useMemo(() => placesIn(saved, 'loose').length, [saved])
  const twice = useMemo(() => placesIn(saved, 'twice').length, [saved])
  return (
    <SideNav name="maps.lists" label="Lists of places" foot={<ImportPlaces saved={saved} />}>
      <NavGroup>
        <NavLine
          label="All places"
          icon={<IconBookmark stroke={1.8} />}
          count={saved.places.length}
          current={part === 'all'}
          onClick={() => go(savedRoute())}
        />
        {(loose > 0 || part === 'loose') && (
          <NavLine
            label="In no list"
            icon={<IconBookmarkOff stroke={1.8} />}
            count={loose}
            current={part === 'loose'}
            onClick={() => go(savedRoute('loose'))}
          />
        )}
        {(twice > 0 || part === 'twice') && (
          <NavLine
            label="Saved twice"
            icon={<IconCopy stroke={1.8} />}
            count={twice}
            current={part === 'twice'}
            onClick={() => go(savedRoute('twice'))}
          />
        )}
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
