import { IconClock, IconCloudDown, IconPencil, IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import { FollowRuleDialog } from '../../../kit/follow/follow-rule-dialog'
import { ArrangeDialog } from '../../../kit/nav/arrange-dialog'
import { NavGroup, NavLine } from '../../../kit/nav/side-nav'
import { openPages } from '../../../state/offline-dialog'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { groupWish, hasPosts, offlineChoices, postsEach } from './group-wish'
import { type PlaceGroup, placeGroups } from './place-groups'
import { useNewPosts } from './use-new-posts'
import { type KeptPlace, placeRoute, usePlaces } from './use-places'

const wordsOf = ({ kind, name }: KeptPlace): string =>
  ({ subforum: name, user: `u/${name}`, search: `“${name}”` })[kind]

/** The person's own places in the column: in groups, with what is new in each. */
export function OwnPlaces() {
  const { places, change, leave } = usePlaces()
  const news = useNewPosts()
  const [dialog, setDialog] = useState<'look' | 'arrange'>()
  const groups = placeGroups(places)
  const tools = (group: PlaceGroup, first: boolean) => (
    <>
      {group.places.some(hasPosts) && (
        <IconButton
          label={`Take ${group.title} offline…`}
          icon={<IconCloudDown stroke={1.8} />}
          onClick={() =>
            openPages('Take offline', offlineChoices(postsEach), (most, also) =>
              groupWish(group, most, also),
            )
          }
        />
      )}
      {first && (
        <>
          <IconButton
            label="Look for new posts by itself…"
            icon={<IconClock stroke={1.8} />}
            pressed={news.any}
            disabled={!news.known}
            onClick={() => setDialog('look')}
          />
          <IconButton
            label="Arrange your places…"
            icon={<IconPencil stroke={1.8} />}
            onClick={() => setDialog('arrange')}
          />
        </>
      )}
    </>
  )
  if (groups.length === 0) {
    return (
      <NavGroup title="Yours" none="Follow a subforum, a user or a search, and it stands here." />
    )
  }
  return (
    <>
      {groups.map((group, index) => (
        <NavGroup key={group.title} title={group.title} action={tools(group, index === 0)}>
          {group.places.map((place) => (
            <PlaceLine key={place.id} place={place} />
          ))}
        </NavGroup>
      ))}
      {dialog === 'look' && (
        <FollowRuleDialog
          service="forum"
          things={places.length}
          onKept={() => {
            for (const place of places) void news.watch(place)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'arrange' && (
        <ArrangeDialog
          title="Your places of the forum"
          things={places.map((place) => ({ ...place, label: wordsOf(place) }))}
          onChange={(id, to) => {
            const place = places.find((one) => one.id === id)
            if (place !== undefined) void change({ ...place, ...to })
          }}
          onRemove={(id) => {
            const place = places.find((one) => one.id === id)
            if (place !== undefined) void leave(place)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function PlaceLine({ place }: { place: KeptPlace }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { countOf, seen } = useNewPosts()
  return (
    <NavLine
      label={wordsOf(place)}
      current={false}
      count={countOf(place)}
      onClick={() => {
        seen(place)
        go(placeRoute(place))
      }}
      {...(place.pinned && { icon: <IconPinned size={14} stroke={1.8} aria-hidden /> })}
    />
  )
}
