import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ContentsPage, FilterGroup } from '#shared/services/video/models'
import { modelOf } from '../../data/asked'
import { readOperation } from '../../data/fetch-operation'
import { keyed } from '../../kit/rows/keyed'
import { SearchWords } from '../../kit/suggest/search-words'
import type { SuggestionSource } from '../../kit/suggest/suggester'
import { useWorkspace } from '../../state/workspace'
import { MenuChip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton, Pane, Row, Toolbar } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { compactNumber } from '../../ui/words'
import { useLanguageAndRegion } from '../video-preferences'
import { searchRoute } from '../video-routes'
import { ContentList, useContents } from './content-list'
import styles from './video.module.css'

/** The search, before anything is searched for or with what was found. */
export function SearchTab({ values }: { values: Record<string, string> }) {
  const { q = '', cursor, filter } = values
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const region = useLanguageAndRegion()
  const { hl, gl } = region
  const source = useMemo(() => suggestionsIn({ hl, gl }), [hl, gl])
  const asked = q === '' ? null : { q, ...region, ...(cursor !== undefined && { cursor }) }
  const contents = useContents('video.search', asked)
  const about = modelOf(contents.pages, 'contents')?.estimatedResults
  return (
    <Pane>
      <Toolbar label="Search videos">
        <SearchWords
          key={`${hl} ${gl}`}
          label="Search videos"
          placeholder="Videos, channels, playlists: Enter sends it (1 call)"
          asked={q}
          source={source}
          onSend={(words) => go(searchRoute({ q: words }))}
          after={
            contents.pages.items.length > 0 &&
            about !== undefined && (
              <span className={styles.faint}>
                {contents.pages.items.length} of about {compactNumber(about, locale)}
              </span>
            )
          }
        />
      </Toolbar>
      <ContentList
        {...contents}
        label={`Found for “${q}”`}
        nothing={`The service found nothing for “${q}”.`}
        idle={
          <EmptyState title="What do you want to watch?">
            Suggestions come while you type. What was seen before is found in the Library, without a
            call.
          </EmptyState>
        }
        bar={(model) => <FoundBar model={model} q={q} filter={filter} />}
      />
    </Pane>
  )
}

/** Suggestions in a language and region; what was suggested today is not asked for twice. */
const suggestionsIn = (region: { hl: string; gl: string }): SuggestionSource<string, string> => ({
  questionFor: (typed) => {
    const question = typed.trim()
    return question.length < 2 ? { at: 'none' } : { at: 'ask', question }
  },
  ask: async (q, callId) => {
    const answer = await readOperation('video.autoComplete', { q, ...region }, callId, {})
    if (!answer.ok) return answer
    const { value } = answer
    return { ok: true, value: value.at === 'suggestions' ? value.suggestions.slice(0, 10) : [] }
  },
})

interface FoundBarProps {
  model: ContentsPage
  q: string
  filter: string | undefined
}

/** The service's own ways on: did you mean, refinements, filters. */
function FoundBar({ model, q, filter }: FoundBarProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { didYouMean, refinements } = model
  // Of nothing, nothing can be filtered out.
  const filterGroups = model.items.length > 0 || filter !== undefined ? model.filterGroups : []
  const nothing = didYouMean === undefined && refinements.length === 0 && filterGroups.length === 0
  if (nothing) return null
  return (
    <Row className={styles.chips} role="group" aria-label="Narrow the search">
      {didYouMean !== undefined && (
        <span>
          Did you mean{' '}
          <LinkButton onClick={() => go(searchRoute({ q: didYouMean }))}>{didYouMean}</LinkButton>?
        </span>
      )}
      <span className={styles.scrolled}>
        {refinements.map((words) => (
          <MenuChip key={words} on={false} onClick={() => go(searchRoute({ q: words }))}>
            {words}
          </MenuChip>
        ))}
      </span>
      {filter !== undefined && (
        <MenuChip
          on
          aria-label={`Without the filter ${filter}`}
          onClick={() => go(searchRoute({ q }))}
        >
          {filter} <IconX aria-hidden="true" />
        </MenuChip>
      )}
      {filterGroups.length > 0 && <Filters groups={filterGroups} q={q} />}
    </Row>
  )
}

function Filters({ groups, q }: { groups: readonly FilterGroup[]; q: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={15} />}>
          Filters
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.tall ?? ''} aria-label="Filters of the service">
        {keyed(groups, ({ title }) => title).map(({ key: place, value: group }) => (
          <div key={place}>
            <Menu.Label>{group.title}</Menu.Label>
            {keyed(group.filters, ({ label }) => label).map(
              ({ key, value: { label, selected, cursor } }) => (
                <Menu.Item
                  key={key}
                  disabled={cursor === undefined && !selected}
                  leftSection={
                    selected ? <IconCheck size={14} /> : <span className={styles.blank} />
                  }
                  onClick={() => {
                    if (cursor !== undefined) go(searchRoute({ q, cursor, filter: label }))
                  }}
                >
                  {label}
                </Menu.Item>
              ),
            )}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
