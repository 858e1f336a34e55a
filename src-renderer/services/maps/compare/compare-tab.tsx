import { Button, Select } from '@mantine/core'
import { IconScale, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ok } from '#shared/bridge/result'
import { pointOf } from '#shared/services/maps/place/coordinates'
import { placeValues } from '#shared/services/maps/place/questions'
import { useMain } from '../../../data/use-main'
import { useOperations } from '../../../data/use-operations'
import { desk } from '../../../desk'
import { CompareBoard } from '../../../kit/compare/compare-board'
import { useCompared } from '../../../kit/compare/use-compared'
import { lastView } from '../../../kit/map/last-view'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Pane, Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { counted } from '../../../ui/words'
import styles from '../maps.module.css'
import { compareRoute, mapMemory, mostCompared, placeRoute } from '../routes'
import { useSaved } from '../saved/use-saved'
import { useStatedPlaces } from '../stated-places'
import { type ComparedPlace, comparedPlaces } from './compared-places'
import { usePlaceChanges } from './use-seen-before'

const compared = { name: 'maps.compare', most: mostCompared, routeOf: compareRoute }

/** Up to four places beside each other: what is stored of them, and what changed since. */
export function CompareTab({ values }: { values: Record<string, string> }) {
  const [ids, show] = useCompared(values.ids, compared)
  const saved = useSaved()
  const choices = saved.places
    .filter(({ id }) => !ids.includes(id))
    .slice(0, 500)
    .map(({ id, value }) => ({ value: id, label: value.name }))
  return (
    <Pane>
      <Row className={styles.tabs}>
        {ids.length < mostCompared && (
          <Select
            size="xs"
            aria-label="Add a saved place"
            placeholder="Add a saved place"
            searchable
            limit={50}
            data={choices}
            value={null}
            nothingFoundMessage="No saved place of this name"
            onChange={(id) => id !== null && show([...ids, id])}
          />
        )}
        <Space />
        {ids.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => show([])}>
            Clear
          </Button>
        )}
      </Row>
      {ids.length === 0 ? (
        <EmptyState icon={<IconScale stroke={1.6} />} title="No places are compared">
          Choose two to four in a search or in your lists (Space chooses a row), then Compare. What
          is stored of them is shown without a call.
        </EmptyState>
      ) : (
        <Compared key={ids.join(' ')} ids={ids} onIds={show} />
      )}
    </Pane>
  )
}

/** What is kept of each: the answer about the place itself, else the list it was found in. */
function useKnown(ids: readonly string[]) {
  const saved = useSaved()
  const asking = ids.flatMap((id) => {
    const values = placeValues(id)
    return values === null ? [] : [{ id, values }]
  })
  const handle = useOperations(
    'maps.place',
    asking.map(({ values }) => values),
  )
  const items = useMain(
    ['maps', 'compared', ...ids],
    async () => {
      const found = await Promise.all(
        ids.map((id) => desk.call('library.item', { service: 'maps', kind: 'place', id })),
      )
      return ok(found.flatMap((one) => (one.ok ? [one.value] : [])))
    },
    'library',
  )
  const known = items.at === 'ready' ? items.value : []
  const { statedOf } = useStatedPlaces(known)
  const stated = ids.map((id) => {
    const asked = handle.asked[asking.findIndex((one) => one.id === id)]
    if (asked?.at !== 'ready' || asked.model.at !== 'place') {
      const kept = statedOf(id)
      return kept && { place: kept.thing, statedAt: kept.statedAt, answer: undefined }
    }
    return { place: asked.model.place, answer: asked.answer, statedAt: asked.answer.receivedAt }
  })
  // As many hooks as places are compared at most, each for the place there, if there is one.
  const changes = [
    usePlaceChanges(stated[0]?.place, stated[0]?.answer),
    usePlaceChanges(stated[1]?.place, stated[1]?.answer),
    usePlaceChanges(stated[2]?.place, stated[2]?.answer),
    usePlaceChanges(stated[3]?.place, stated[3]?.answer),
  ]
  const compared = ids.map((id, at): ComparedPlace => {
    const place = stated[at]?.place
    const entry = saved.byId.get(id)
    const title = known.find((item) => item.id === id)?.title
    return {
      id,
      name: place?.name ?? entry?.value.name ?? title ?? 'Place',
      place,
      statedAt: stated[at]?.statedAt,
      point: place === undefined ? entry && pointOf(entry.value) : pointOf(place),
      changes: changes[at] ?? [],
    }
  })
  return { compared, handle }
}

interface ComparedProps {
  ids: readonly string[]
  onIds: (ids: readonly string[]) => void
}

function Compared({ ids, onIds }: ComparedProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow()
  const { compared, handle } = useKnown(ids)
  const { asked, askMissing, refresh } = handle
  const [middle] = useState(() => lastView(mapMemory))
  const missing = asked.filter(({ at }) => at !== 'ready').length
  const calls = counted(missing || asked.length, 'call', 'calls', locale)
  return (
    <div className={styles.compared}>
      <CompareBoard
        items={compared}
        keyOf={({ id }) => id}
        parts={comparedPlaces(compared, { now, middle, locale })}
        actions={
          asked.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={asked.some(({ at }) => at === 'loading')}
              onClick={missing > 0 ? askMissing : refresh}
            >
              {missing > 0 ? 'Ask for their pages' : 'Look again'} ({calls})
            </Button>
          )
        }
        head={({ id, name, statedAt }) => (
          <Row>
            <span className={styles.words}>
              {placeValues(id) === null ? (
                <b>{name}</b>
              ) : (
                <LinkButton onClick={() => go(placeRoute(id))}>{name}</LinkButton>
              )}
              <span className={styles.faint}>
                {statedAt === undefined ? (
                  'Nothing is stored of it'
                ) : (
                  <RelativeTime at={statedAt} />
                )}
              </span>
            </span>
            <IconButton
              label={`Remove ${name}`}
              icon={<IconX stroke={1.8} />}
              onClick={() => onIds(ids.filter((one) => one !== id))}
            />
          </Row>
        )}
      />
    </div>
  )
}
