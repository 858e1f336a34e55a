import { Button } from '@mantine/core'
import { IconPlane } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { Asked } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { LineList } from '../../../kit/rows/line-list'
import { suggested } from '../../../kit/suggest/suggester'
import { useDeskState } from '../../../state/desk-state'
import { usePageCommands } from '../../../state/page-commands'
import { EmptyState } from '../../../ui/empty-state'
import { FaultCard } from '../../../ui/failure/fault-card'
import { Line, Pane, Row, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { SearchField } from '../../../ui/search-field'
import { Waiting } from '../../../ui/waiting'
import { counted, duration } from '../../../ui/words'
import { choicesFor } from '../places/choices'
import { foundTitle, nearMeWords, suggestionWords } from '../places/place-source'
import { useKnownPlaces } from '../places/place-store'
import { AirportRow } from './airport-row'
import styles from './airports.module.css'
import { suggester, typeAirports, useTyped } from './find-airports'

/** Airports and cities by text or near a point, and whether the service answers. */
export function AirportsTab() {
  const { text, realm: askedIn } = useTyped()
  const realm = useDeskState(({ demo }) => demo.at)
  const locale = useLocale()
  const known = useKnownPlaces()
  const state = useSyncExternalStore(suggester.subscribe, suggester.get)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Places of the demo gateway are not those of another one.
    if (askedIn !== realm && askedIn !== '') suggester.again()
    useTyped.setState({ realm })
  }, [askedIn, realm])
  const commands = useMemo(() => ({ refresh: suggester.again }), [])
  usePageCommands(commands)

  const places = suggested(state)
  // The service's answer alone: what it found is shown whole.
  const groups =
    text.trim() === ''
      ? choicesFor('', known, [], '').filter(({ title }) => title !== 'Elsewhere')
      : choicesFor(text, { saved: [], recent: [] }, places, foundTitle(state))
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0)
  const words = suggestionWords(state)

  return (
    <Pane>
      <Toolbar label="Places">
        <div className={styles.search}>
          <SearchField
            large
            ofPage
            label="Search airports"
            placeholder="City, airport, code, or coordinates such as 47.4581, 8.5555"
            value={text}
            maxLength={200}
            onChange={typeAirports}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              list.current?.querySelector('button')?.focus()
            }}
          />
        </div>
        <ServerCheck />
      </Toolbar>
      <div className={styles.body}>
        <p className="for-ears" role="status">
          {state.at === 'found' ? counted(places.length, 'place', 'places', locale) : words}
        </p>
        {state.at === 'failed' && text.trim() !== '' && (
          <FaultCard flush fault={state.fault} onRetry={suggester.again} />
        )}
        {state.at === 'asking' && count === 0 && <Waiting label="The places are loading" />}
        {count > 0 ? (
          <div ref={list} aria-busy={state.at === 'asking'}>
            {groups.map(({ title, choices }) => (
              <LineList key={title} title={title}>
                {choices.map((choice) => (
                  <AirportRow key={JSON.stringify(choice)} choice={choice} known={known} />
                ))}
              </LineList>
            ))}
          </div>
        ) : (
          state.at !== 'asking' &&
          state.at !== 'failed' && (
            <EmptyState icon={<IconPlane stroke={1.8} />} title={words ?? 'Which airport?'}>
              {words === undefined && `Type a city, an airport or its code. ${nearMeWords}`}
            </EmptyState>
          )
        )}
      </div>
    </Pane>
  )
}

/** Whether the service answers, and how fast: asked by a press only. */
function ServerCheck() {
  const { asked, refresh } = useOperation('flights.checkServer', {}, { when: 'kept' })
  const locale = useLocale()
  const asking = asked.at === 'loading' || (asked.at === 'ready' && asked.refresh.at === 'running')
  return (
    <Row className={styles.check}>
      <Line role="status">{checkWords(asked, asking, locale)}</Line>
      <Button variant="default" loading={asking} onClick={refresh}>
        Check the server
      </Button>
    </Row>
  )
}

function checkWords(asked: Asked<unknown>, asking: boolean, locale?: string): ReactNode {
  if (asking) return 'Asking'
  switch (asked.at) {
    case 'idle':
    case 'loading':
    case 'stopped':
      return null
    case 'failed':
      return failedWords(asked)
    case 'ready':
      return asked.refresh.at === 'failed'
        ? failedWords(asked.refresh)
        : answeredWords(asked.answer, locale)
    case 'unreadable':
      return answeredWords(asked.answer, locale)
    default:
      return asked satisfies never
  }
}

const answeredWords = ({ timing, status, receivedAt }: Answer, locale?: string) => (
  <>
    <strong>Answered</strong> in {duration(timing.totalMs, locale)}, status {status},{' '}
    <RelativeTime at={receivedAt} />
  </>
)

const failedWords = ({ fault, failedAt }: { fault: Fault; failedAt: number }) => (
  <span data-bad title={fault.nextStep}>
    {fault.message} <RelativeTime at={failedAt} />
  </span>
)
