import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { nameId } from '#shared/services/forum/things'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Pane, Row, Toolbar } from '../../../ui/layout'
import { SearchField } from '../../../ui/search-field'
import styles from '../forum.module.css'
import { homeRoute, routeOfTarget, searchRoute, subforumRoute, userRoute } from '../routes'
import { placeRoute, usePlaces } from './use-places'

/** Subforums: one by its name, those that are followed, and ways to find others. */
export function SubforumsTab() {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <NamePage
      label="Open a subforum"
      placeholder="A subforum’s name, or the address of a post: Enter opens it (1 call)"
      kind="subforum"
      onOpen={(typed) => {
        const path = URL.parse(typed)?.pathname
        const route = path === undefined ? undefined : routeOfTarget(path, null)
        go(route ?? subforumRoute(typed))
      }}
    >
      <LinkButton onClick={() => go(homeRoute('places'))}>
        Show popular subforums (1 call)
      </LinkButton>
      <LinkButton onClick={() => go(homeRoute('newPlaces'))}>
        Show new subforums (1 call)
      </LinkButton>
    </NamePage>
  )
}

/** Users: one by the name, those that are followed, and a search for others. */
export function UsersTab() {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <NamePage
      label="Open a user"
      placeholder="A user’s name: Enter opens it (1 call)"
      kind="user"
      onOpen={(typed) => go(userRoute(typed))}
    >
      <LinkButton onClick={() => go(searchRoute('', 'users'))}>Search for users</LinkButton>
    </NamePage>
  )
}

interface NamePageProps {
  label: string
  placeholder: string
  kind: 'subforum' | 'user'
  onOpen: (typed: string) => void
  children: ReactNode
}

function NamePage({ label, placeholder, kind, onOpen, children }: NamePageProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const [typed, setTyped] = useState('')
  const { places } = usePlaces()
  const own = places.filter((place) => place.kind === kind)
  return (
    <Pane>
      <Toolbar label={label}>
        <SearchField
          label={label}
          placeholder={placeholder}
          ofPage
          wide
          autoFocus
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && nameId(typed) !== '') onOpen(typed.trim())
          }}
        />
      </Toolbar>
      {own.length === 0 ? (
        <EmptyState
          icon={<IconUsers stroke={1.6} />}
          title="You follow none yet"
          actions={children}
        >
          What is followed stands here and in the column of Home.
        </EmptyState>
      ) : (
        <div className={styles.card}>
          <h2>Followed</h2>
          <ul className={styles.places}>
            {own.map((place) => (
              <li key={place.id}>
                <LinkButton onClick={() => go(placeRoute(place))}>{place.name}</LinkButton>
              </li>
            ))}
          </ul>
          <Row>{children}</Row>
        </div>
      )}
    </Pane>
  )
}
