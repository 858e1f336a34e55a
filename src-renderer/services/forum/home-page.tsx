import { IconClock, IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import { useOperationPages } from '../../data/use-operation-pages'
import { FollowRuleDialog } from '../../kit/follow/follow-rule-dialog'
import { NavGroup, NavLine, SideNav } from '../../kit/nav/side-nav'
import { ListHead } from '../../kit/page/list-head'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { Pane, Split } from '../../ui/layout'
import styles from './forum.module.css'
import { ForumList } from './forum-list'
import { forumItems } from './items'
import { CountryField, TimeMenu } from './list-head'
import { discoverListings, listingOf, listingValues, popularListings } from './listings'
import { useNewPosts } from './places/use-new-posts'
import { type KeptPlace, placeRoute, usePlaces } from './places/use-places'
import { homeRoute } from './routes'
import { ViewMenu } from './view-menu'

const all = [...popularListings, ...discoverListings]

/** What is popular, the person's own places, and subforums to find. */
export function HomePage({
  values: { listing: id, t, country = 'GLOBAL' },
}: {
  values: Record<string, string>
}) {
  const go = useWorkspace((workspace) => workspace.go)
  const listing = listingOf(all, id)
  const byCountry = listing.id === 'country'
  const values = listingValues(
    listing,
    { limit: '50', ...(byCountry && { geo_filter: country }) },
    t,
  )
  const pages = useOperationPages(listing.operation, values, forumItems)
  const { places } = usePlaces()
  const news = useNewPosts()
  const [asking, setAsking] = useState(false)
  const groups = [
    ...new Set(places.filter(({ pinned }) => !pinned).map(({ group }) => group)),
  ].sort()
  return (
    <Split>
      <div className={styles.nav}>
        <SideNav name="forum.home" label="Forum">
          <NavGroup title="Popular">
            {popularListings.map(({ id: one, label }) => (
              <NavLine
                key={one}
                label={label}
                current={listing.id === one}
                onClick={() => go(homeRoute(one))}
              />
            ))}
          </NavGroup>
          {places.some(({ pinned }) => pinned) && (
            <NavGroup title="Pinned">
              {places
                .filter(({ pinned }) => pinned)
                .map((place) => (
                  <PlaceLine key={place.id} place={place} />
                ))}
            </NavGroup>
          )}
          {groups.map((group, index) => (
            <NavGroup
              key={group}
              title={group === '' ? 'Yours' : group}
              action={
                index === 0 && (
                  <IconButton
                    label="Look for new posts by itself…"
                    icon={<IconClock stroke={1.8} />}
                    pressed={news.any}
                    disabled={!news.known}
                    onClick={() => setAsking(true)}
                  />
                )
              }
            >
              {places
                .filter((place) => !place.pinned && place.group === group)
                .map((place) => (
                  <PlaceLine key={place.id} place={place} />
                ))}
            </NavGroup>
          ))}
          {places.length === 0 && (
            <NavGroup
              title="Yours"
              none="Follow a subforum, a user or a search, and it stands here."
            />
          )}
          <NavGroup title="Find">
            {discoverListings.map(({ id: one, label }) => (
              <NavLine
                key={one}
                label={label}
                current={listing.id === one}
                onClick={() => go(homeRoute(one))}
              />
            ))}
          </NavGroup>
        </SideNav>
      </div>
      {asking && (
        <FollowRuleDialog
          service="forum"
          things={places.length}
          onKept={() => {
            for (const place of places) void news.watch(place)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <Pane>
        <ForumList
          operation={listing.operation}
          question={`${listing.id} ${values.t ?? ''} ${values.geo_filter ?? ''}`}
          label={listing.label}
          what={listing.label}
          pages={pages}
          nothing="There is nothing in this listing now."
          placed
          head={
            <ListHead
              actions={<ViewMenu />}
              title={listing.label}
              choices={all}
              onChoice={(one) => go(homeRoute(one))}
            >
              {listing.timed !== undefined && (
                <TimeMenu
                  t={t ?? listing.timed}
                  onTime={(next) => go(homeRoute(listing.id, { t: next }))}
                />
              )}
              {byCountry && (
                <CountryField
                  country={country}
                  onCountry={(next) => go(homeRoute(listing.id, { country: next }))}
                />
              )}
            </ListHead>
          }
        />
      </Pane>
    </Split>
  )
}

function PlaceLine({ place }: { place: KeptPlace }) {
  const go = useWorkspace((workspace) => workspace.go)
  const { countOf, seen } = useNewPosts()
  const words = { subforum: place.name, user: `u/${place.name}`, search: `“${place.name}”` }
  return (
    <NavLine
      label={words[place.kind]}
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
