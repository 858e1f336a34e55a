import { IconPlus } from '@tabler/icons-react'
import type { Identified } from '#shared/collections/listed'
import { IconButton } from '../../ui/icon-button'
import { NavGroup, NavLine } from '../nav/side-nav'
import { ListSign, type OwnList } from './list-sign'
import type { useListDrag } from './use-list-drag'

interface ListsGroupProps {
  lists: readonly Identified<OwnList>[]
  /** How many things are in each, by its id. */
  counts: ReadonlyMap<string, number>
  /** The list that is shown. */
  current: string
  /** Things are dropped on the lines. */
  lineOf: ReturnType<typeof useListDrag>['lineOf']
  /** In place of the lists if there are none. */
  none: string
  onOpen: (list: string) => void
  onNew: () => void
}

/** The lists of one's own in the column that leads to them. */
export const ListsGroup = (props: ListsGroupProps) => (
  <NavGroup
    title="Lists"
    action={
      <IconButton
        label="New list"
        icon={<IconPlus size={15} stroke={1.8} />}
        onClick={props.onNew}
      />
    }
    {...(props.lists.length === 0 && { none: props.none })}
  >
    {props.lists.map(({ id, value }) => (
      <NavLine
        key={id}
        label={value.name}
        icon={<ListSign list={value} />}
        count={props.counts.get(id)}
        current={props.current === id}
        onClick={() => props.onOpen(id)}
        {...props.lineOf(id)}
      />
    ))}
  </NavGroup>
)
