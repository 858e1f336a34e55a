import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Place } from '#shared/services/maps/models'
import {
  decimalWords,
  geoLink,
  plusCode,
  readPoint,
  sexagesimalWords,
} from '#shared/services/maps/place/coordinates'
import { useOperation } from '../../data/use-operation'
import { DetailPage } from '../../kit/detail/detail-page'
import { DetailBody } from '../../kit/detail/detail-pane'
import { Block, Copied, Facts } from '../../kit/detail/facts'
import { MapCanvas } from '../../kit/map/map-canvas'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton, Pane, Split } from '../../ui/layout'
import { ResizablePane } from '../../ui/resizable-pane'
import { MapMenu, type MenuPoint } from './map-menu'
import styles from './maps.module.css'
import { placeRoute, searchRoute } from './routes'
import { SaveButton } from './saved/save-button'
import { savedPoint } from './saved/use-saved'

/** What is at a point: its address, its town, and the places around it. */
export function HerePage({ values: { lat = '', lng = '' } }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const point = useMemo(() => readPoint(`${lat}, ${lng}`), [lat, lng])
  const handle = useOperation('maps.whatIsHere', point === undefined ? null : { lat, lng })
  const pins = useMemo(
    () => (point === undefined ? [] : [{ id: 'here', ...point, label: '?' }]),
    [point],
  )
  const [menu, setMenu] = useState<MenuPoint>()
  const { asked } = handle
  const address =
    asked.at === 'ready' && asked.model.at === 'point' ? asked.model.address : undefined
  if (point === undefined) return <EmptyState title="This is no point on earth" />
  return (
    <Split>
      <ResizablePane name="maps.here" label="What is here" width={360} min={280} max={560}>
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
            {(model) =>
              model.at === 'point' && (
                <DetailBody>
                  <div className={styles.column}>
                    <Facts
                      facts={[
                        [
                          'Address',
                          model.address && <Copied name="address" text={model.address} />,
                        ],
                        ['Town', model.town],
                        ['Country', model.country],
                        ['Time zone', model.timezone],
                        [
                          'Asked for',
                          <Copied key="d" name="coordinates" text={decimalWords(point)} />,
                        ],
                        ['', <Copied key="s" name="degrees" text={sexagesimalWords(point)} />],
                        ['Plus code', <Copied key="p" name="plus code" text={plusCode(point)} />],
                        ['geo: link', <Copied key="g" name="link" text={geoLink(point)} />],
                      ]}
                    />
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() =>
                        go(searchRoute({ q: model.town ?? 'cafe', lat, lng, zoom: '14' }))
                      }
                    >
                      Search here
                    </Button>
                    <Block title="Around it">
                      {model.places.length === 0 ? (
                        <p className={styles.faint}>The service named no place here.</p>
                      ) : (
                        <ul className={styles.around}>
                          {model.places.map((place: Place) => (
                            <li key={place.recordId}>
                              <LinkButton onClick={() => go(placeRoute(place.recordId))}>
                                {place.name || place.address}
                              </LinkButton>
                              <span className={styles.faint}>{place.types.join(', ')}</span>
                            </li>
                          ))}
                        </ul>
                      )}
                    </Block>
                  </div>
                </DetailBody>
              )
            }
          </Shown>
        </DetailPage>
      </ResizablePane>
      <Pane className={styles.mapSide}>
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
      </Pane>
    </Split>
  )
}
