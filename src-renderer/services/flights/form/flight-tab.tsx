import { Button } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { isMultiLeg, questionParts, routeWords } from '#shared/services/flights/question-words'
import { useToday } from '../../../kit/days/use-today'
import { focusField } from '../../../kit/field/field-frame'
import { useRun, useRuns } from '../../../state/runs/runs'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { late } from '../../../ui/late'
import { Line, Pane, Strip } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useKnownPlaces } from '../places/place-store'
import { RecentSearches } from '../recent/recent-searches'
import { useFindingsOf } from '../results/use-findings'
import { resultsRoute } from '../routes'
import { type FormTab, forgetFault } from '../sending'
import { fillFlightDraft } from './draft-store'
import styles from './form.module.css'

// Loaded apart from the form: without a search it is not needed.
const ShownResults = late('The results', async () => {
  const { SearchResults } = await import('../results/search-results')
  return SearchResults
})

interface FlightTabProps {
  tab: FormTab
  form: ComponentType<{ after?: ReactNode }>
}

/** A form with what it found below it, or recent searches. */
export function FlightTab({ tab, form: Form }: FlightTabProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const run = useWorkspace(({ route }) =>
    route.page === 'service' && route.tab === tab ? route.run : undefined,
  )
  const present = useRun(run ?? '')
  const known = useKnownPlaces()
  const [opened, setOpened] = useState<string>()
  const ended = present?.state.at === 'ended' ? present.state : undefined
  // A search that could not begin is kept in the form to be corrected.
  const cameToNothing = ended?.how === 'failed' && present?.found === 0
  const summed = run !== undefined && opened !== run && !cameToNothing

  const change = (question: FlightQuestion | undefined) => {
    if (question !== undefined) fillFlightDraft(question, known)
    setOpened(run)
    focusFirstField(tab)
  }
  const again = (asked: FlightQuestion) => {
    fillFlightDraft(asked, known)
    forgetFault({ at: 'form', tab: tabOf(asked) })
    go({ page: 'service', service: 'flights', tab: tabOf(asked) })
    focusFirstField(tabOf(asked))
  }
  const open = (id: string) => {
    const there = useRuns.getState().byId.get(id)
    go(there ? resultsRoute(there) : { page: 'service', service: 'flights', tab, run: id })
  }

  return (
    <Pane className={styles.page} data-shows={run === undefined ? 'recent' : 'results'}>
      {summed ? (
        <SearchSummary
          run={run}
          title={present?.title ?? 'Search'}
          onChange={change}
          onNew={() => {
            go({ page: 'service', service: 'flights', tab })
            focusFirstField(tab)
          }}
        />
      ) : (
        <Form
          after={
            opened !== undefined && opened === run ? (
              <IconButton
                label="Hide the form"
                icon={<IconChevronUp stroke={1.8} />}
                onClick={() => setOpened(undefined)}
              />
            ) : undefined
          }
        />
      )}
      <Pane>
        {run === undefined ? (
          <RecentSearches onOpen={open} onAgain={again} />
        ) : (
          <ShownResults key={run} run={run} />
        )}
      </Pane>
    </Pane>
  )
}

const tabOf = (question: FlightQuestion): FormTab => (isMultiLeg(question) ? 'multi-leg' : 'search')

const focusFirstField = (tab: FormTab): void =>
  focusField(tab === 'search' ? 'from' : 'legs.0.from')

interface SearchSummaryProps {
  run: string
  /** Stands for what was asked until that is known. */
  title: string
  onChange: (question: FlightQuestion | undefined) => void
  onNew: () => void
}

/** A search in one line, so that what it found has the room; its form is one press away. */
function SearchSummary({ run, title, onChange, onNew }: SearchSummaryProps) {
  const found = useFindingsOf(run)
  const question = found.at === 'ready' ? found.value.question : undefined
  const locale = useLocale()
  const today = useToday()
  const route = question === undefined ? title : routeWords(question.legs)
  const parts = question === undefined ? [] : questionParts(question, locale, today)
  const rest = parts.map((part) => ` · ${part}`).join('')
  return (
    <Strip role="region" className={styles.summary} aria-label="This search">
      <Line title={`${route}${rest}`}>
        <b>{route}</b>
        {rest}
      </Line>
      <Button size="xs" variant="default" onClick={() => onChange(question)}>
        Change
      </Button>
      <Button size="xs" variant="default" onClick={onNew}>
        New search
      </Button>
    </Strip>
  )
}
