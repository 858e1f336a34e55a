import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readPoint } from '#shared/services/maps/place/coordinates'
import { savedPoint } from '#shared/services/maps/saved/saved-place'
import type { ViewOf } from '#shared/services/views'
import { useOperation } from '../../data/use-operation'
import { DetailPage } from '../../kit/detail/detail-page'
import { DetailBody } from '../../kit/detail/detail-pane'
import { Block, Copied, Facts } from '../../kit/detail/facts'
import { MapCanvas, type MapPoint } from '../../kit/map/map-canvas'
import { MapPage } from '../../kit/map/map-page'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/layout'
import { MapMenu, type MenuPoint } from './map-menu'
import styles from './maps.module.css'
import { pointFacts } from './place-facts'
import { areaRoute, placeRoute } from './routes'
import { SaveButton } from './saved/save-button'

/** What is at a point: its address, its town, and the places around it. */
export function HerePage({ values: { lat = '', lng = '' } }: { values: Record<string, string> }) {
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const point = useMemo(() => readPoint(`${lat}, ${lng}`), [lat, lng])
  const handle = useOperation('maps.whatIsHere', point === undefined ? null : { lat, lng })
  const pins = useMemo(
    () => (point === undefined ? [] : [{ id: 'here', ...point, label: '?' }]),
    [point],
  )
  const [menu, setMenu] = useState<MenuPoint>()
  const model = handle.asked.at === 'ready' ? handle.asked.model : undefined
  const address = model?.at === 'point' ? model.address : undefined
  if (point === undefined) return <EmptyState title="This is no point on earth" />
  return (
    <MapPage
      name="maps.here"
      label="What is here"
      width={360}
      beside={
        <DetailPage
          title="What is here?"
          {...(canGoBack && { onBack: back })}
          actions={<SaveButton place={savedPoint(point, address)} />}
          fills
        >
          <Shown
            operation="maps.whatIsHere"
            handle={handle}
            empty={(model) =>
              model.at === 'point' ? undefined : (
                <Unanswered model={model} operation="maps.whatIsHere" handle={handle} />
              )
            }
          >
            {(model) => model.at === 'point' && <Here model={model} point={point} />}
          </Shown>
        </DetailPage>
      }
      map={
        <MapCanvas
          label="Map of the point"
          start={{ ...point, zoom: 11 }}
          pins={pins}
          chosen="here"
          focus={point}
          onMenu={(other, spot) => setMenu({ point: other, spot })}
        >
          <MapMenu at={menu} onClose={() => setMenu(undefined)} />
        </MapCanvas>
      }
    />
  )
}

interface HereProps {
  model: Extract<ViewOf<'maps.whatIsHere'>, { at: 'point' }>
  point: MapPoint
}

function Here({ model: { address, town, country, timezone, places }, point }: HereProps) {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <DetailBody>
      <div className={styles.column}>
        <Facts
          facts={[
            ['Address', address && <Copied name="address" text={address} />],
            ['Town', town],
            ['Country', country],
            ['Time zone', timezone],
            ...pointFacts('Asked for', point),
          ]}
        />
        <Button size="xs" variant="default" onClick={() => go(areaRoute(point, 13))}>
          Search here
        </Button>
        <Block title="Around it">
          {places.length === 0 ? (
            <p className={styles.faint}>The service named no place here.</p>
          ) : (
            <ul className={styles.around}>
              {places.map(({ recordId, name, address: other, types }) => (
                <li key={recordId}>
                  <LinkButton onClick={() => go(placeRoute(recordId))}>{name || other}</LinkButton>
                  <span className={styles.faint}>{types.join(', ')}</span>
                </li>
              ))}
            </ul>
          )}
        </Block>
      </div>
    </DetailBody>
  )
}
