import { Button } from '@mantine/core'
import { IconCloudDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Place } from '#shared/services/maps/models'
import { pointOf } from '#shared/services/maps/place/coordinates'
import { placeValues } from '#shared/services/maps/place/questions'
import { savedOf } from '#shared/services/maps/saved/saved-place'
import { useOperation } from '../../data/use-operation'
import { useMarks, useRecord } from '../../data/use-record'
import { DetailPage } from '../../kit/detail/detail-page'
import { DetailBody } from '../../kit/detail/detail-pane'
import { IntentButton } from '../../kit/intents/intent-menu'
import { useIntentKeys } from '../../kit/intents/use-intent-keys'
import { Star } from '../../kit/save/star'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { markRead, savedPointerOf } from '../../queries/library/marks'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { changeWords, usePlaceChanges } from './compare/use-seen-before'
import styles from './maps.module.css'
import { takePlacesOffline } from './offline-wish'
import { PlaceFacts } from './place-facts'
import { PlaceFigures, PlaceState } from './place-figures'
import { PlacePhotos } from './place-photos'
import { PlaceReviews } from './place-reviews'
import { hereRoute, type PlaceTab, placeRoute, placeTabs } from './routes'
import { SaveButton } from './saved/save-button'
import { placeSubject } from './subject'

const labels: Readonly<Record<PlaceTab, string>> = {
  about: 'About',
  reviews: 'Reviews',
  photos: 'Photos',
}

const isTab = (name: string | undefined): name is PlaceTab => placeTabs.some((one) => one === name)

const keyedBy = (id: string) => [id]

/** A place: what it is, its reviews and its photos. A part is asked for when it is opened. */
export function PlacePage({ values }: { values: Record<string, string> }) {
  const { id = '' } = values
  const tab = isTab(values.tab) ? values.tab : 'about'
  const go = useWorkspace((workspace) => workspace.go)
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const asked = placeValues(id)
  const handle = useOperation('maps.place', asked)
  const model = handle.asked.at === 'ready' ? handle.asked.model : undefined
  const place = model?.at === 'place' ? model.place : undefined
  const mark = useMarks('maps', 'place', keyedBy(id)).get(id)
  const known = useRecord({ service: 'maps', kind: 'place', id })
  const name = place?.name ?? (known.at === 'ready' ? known.value.title : 'Place')
  const subjects = place === undefined ? [] : [placeSubject(place)]
  useIntentKeys(subjects)
  useEffect(() => {
    if (place !== undefined) {
      void markRead([{ service: 'maps', kind: 'place', id: place.recordId }], true)
    }
  }, [place])
  if (asked === null) {
    return (
      <EmptyState title="This point has no page of its own">
        The service gave no id for it. “Ask what is here” shows what is around it.
      </EmptyState>
    )
  }
  return (
    <DetailPage
      title={name}
      {...(canGoBack && { onBack: back })}
      actions={
        <>
          {place !== undefined && <SaveButton place={savedOf(place)} />}
          <Star
            pointer={savedPointerOf({ service: 'maps', kind: 'place', id })}
            mark={mark?.saved ?? null}
          />
          <IconButton
            label="Take the place offline"
            icon={<IconCloudDown stroke={1.8} />}
            disabled={place === undefined}
            onClick={() => place !== undefined && takePlacesOffline(place.name, [place])}
          />
          <IntentButton subjects={subjects} without={['open']} />
        </>
      }
      tabs={placeTabs.map((one) => ({ id: one, label: labels[one] }))}
      tab={tab}
      onTab={(one) => go(placeRoute(id, { tab: one }))}
      fills
    >
      {tab === 'about' && (
        <Shown
          operation="maps.place"
          handle={handle}
          known={{ service: 'maps', kind: 'place', id }}
          empty={(read) =>
            read.at === 'place' ? undefined : (
              <Unanswered model={read} operation="maps.place" handle={handle} />
            )
          }
        >
          {(read, answer) => read.at === 'place' && <About place={read.place} answer={answer} />}
        </Shown>
      )}
      {tab === 'reviews' && (
        <PlaceReviews id={id} name={name} asked={asked} sort={values.sort} lang={values.lang} />
      )}
      {tab === 'photos' && <PlacePhotos asked={asked} name={name} />}
    </DetailPage>
  )
}

function About({ place, answer }: { place: Place; answer: Answer }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const point = pointOf(place)
  const changes = usePlaceChanges(place, answer)
  const statedAt = answer.receivedAt
  return (
    <DetailBody>
      <div className={styles.column}>
        <PlaceState place={place} statedAt={statedAt} />
        {changes.length > 0 && (
          <p className={styles.changes}>
            {changes.map((change) => changeWords(change, locale)).join('. ')}.
          </p>
        )}
        <PlaceFigures place={place} />
        <PlaceFacts place={place} statedAt={statedAt} />
        {point !== undefined && (
          <Row>
            <Button size="xs" variant="default" onClick={() => go(hereRoute(point))}>
              Ask what is here (1 call)
            </Button>
          </Row>
        )}
      </div>
    </DetailBody>
  )
}
