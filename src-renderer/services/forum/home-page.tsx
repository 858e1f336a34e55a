import {
  discoverListings,
  type Listing,
  listingOf,
  listingValues,
  popularListings,
} from '#shared/services/forum/listings'
import { useOperationPages } from '../../data/use-operation-pages'
import { NavGroup, NavLine, SideNav } from '../../kit/nav/side-nav'
import { ListHead } from '../../kit/page/list-head'
import { useWorkspace } from '../../state/workspace'
import { Pane, Split } from '../../ui/layout'
import { ForumList } from './forum-list'
import { forumItems } from './items'
import { CountryField, TimeMenu } from './list-head'
import { OwnPlaces } from './places/own-places'
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
  const lines = (listings: readonly Listing[]) =>
    listings.map(({ id: one, label }) => (
      <NavLine
        key={one}
        label={label}
        current={listing.id === one}
        onClick={() => go(homeRoute(one))}
      />
    ))
  return (
    <Split>
      <SideNav name="forum.home" label="Listings and subforums">
        <NavGroup title="Popular">{lines(popularListings)}</NavGroup>
        <OwnPlaces />
        <NavGroup title="Find">{lines(discoverListings)}</NavGroup>
      </SideNav>
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
