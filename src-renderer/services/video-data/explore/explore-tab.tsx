import { useMemo } from 'react'
import { exampleOf } from '#shared/operation/example'
import { findOperation } from '#shared/services/index'
import { NavGroup, NavLine, SideNav } from '../../../kit/nav/side-nav'
import { useDeskState } from '../../../state/desk-state'
import { useWorkspace } from '../../../state/workspace'
import { Pane, Split } from '../../../ui/layout'
import { resources } from '../resources'
import { exploreRoute, exploringOf } from '../routes'
import { resourceIds } from '../things'
import { ResourcePage } from './resource-page'

const groups = ['Search', 'Videos', 'Channels', 'Playlists', 'Comments'] as const

/** Every resource of the service: what is asked of it, and what was found as table or page. */
export function ExploreTab({ values }: { values: Record<string, string> }) {
  const exploring = useMemo(() => exploringOf(values), [values])
  const { resource } = exploring
  const go = useWorkspace((workspace) => workspace.go)
  const isDemo = useDeskState(({ demo }) => demo.at === 'on')
  const operation = findOperation(resource)
  // Demo data costs nothing: a resource that nothing was asked of shows its example.
  const shown = useMemo(
    () =>
      exploring.values === undefined && isDemo && operation !== undefined
        ? { ...exploring, values: exampleOf(operation, Date.now()) }
        : exploring,
    [exploring, isDemo, operation],
  )
  return (
    <Split>
      <SideNav
        name="videoData.resources"
        label="Resources"
        here={resources[resource].title}
        width={184}
      >
        {groups.map((group) => (
          <NavGroup key={group} {...(group !== 'Search' && { title: group })}>
            {resourceIds
              .filter((id) => resources[id].group === group)
              .map((id) => (
                <NavLine
                  key={id}
                  label={resources[id].title}
                  current={id === resource}
                  onClick={() => go(exploreRoute(id))}
                />
              ))}
          </NavGroup>
        ))}
      </SideNav>
      <Pane>
        {operation !== undefined && (
          <ResourcePage key={resource} operation={operation} exploring={shown} />
        )}
      </Pane>
    </Split>
  )
}
