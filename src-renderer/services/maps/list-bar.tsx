import { Button, Menu } from '@mantine/core'
import { IconCloudDown, IconX } from '@tabler/icons-react'
import type { Coordinates } from '#shared/reading/coordinates'
import type { RecordPointer } from '#shared/reading/record'
import { placesWithin } from '#shared/services/maps/place/area'
import { decimalWords } from '#shared/services/maps/place/coordinates'
import {
  type ListedPlace,
  type PlaceOrder,
  placeOrders,
} from '#shared/services/maps/place/listed-places'
import { RecordsExport } from '../../kit/export/records-export'
import type { MapView } from '../../kit/map/map-canvas'
import { ChoiceMenu } from '../../ui/choice/choice-menu'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import styles from './maps.module.css'
import { takePlacesOffline } from './offline-wish'

interface ListBarProps {
  rows: readonly ListedPlace[]
  order: PlaceOrder
  onOrder: (order: PlaceOrder) => void
  /** The point that distances are measured from; the map's middle without one. */
  from: Coordinates | undefined
  onFrom: (from: Coordinates | undefined) => void
}

/** Above the list: how many, in which order, and from where distances are measured. */
export function ListBar({ rows, order, onOrder, from, onFrom }: ListBarProps) {
  const locale = useLocale()
  const words: Readonly<Record<PlaceOrder, string>> = {
    found: 'As found',
    near: from === undefined ? 'Nearest to the map’s middle' : 'Nearest to the chosen point',
    rating: 'Best rated',
    reviews: 'Most reviewed',
  }
  return (
    <>
      <Row className={styles.bar}>
        <b>{counted(rows.length, 'place', 'places', locale)}</b>
        <Space />
        <ChoiceMenu
          value={order}
          choices={placeOrders.map((one) => [one, words[one]] as const)}
          onChoose={onOrder}
        />
      </Row>
      {from !== undefined && (
        <Row className={styles.bar}>
          Distances from {decimalWords(from)}
          <Space />
          <IconButton
            label="Show distances from the map’s middle again"
            icon={<IconX size={14} />}
            onClick={() => onFrom(undefined)}
          />
        </Row>
      )}
    </>
  )
}

interface ListFootProps {
  /** What was looked for. */
  name: string
  rows: readonly ListedPlace[]
  pointerOf: (row: ListedPlace) => RecordPointer
  /** What the map shows; undefined while there is none. */
  bounds: () => MapView['bounds'] | undefined
}

/** Below the list: what can be done with all of it. */
export function ListFoot({ name, rows, pointerOf, bounds }: ListFootProps) {
  const all = rows.map(({ place }) => place)
  return (
    <Row className={styles.bar}>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCloudDown size={14} aria-hidden="true" />}
            disabled={rows.length === 0}
          >
            Take offline
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => takePlacesOffline(`Places of “${name}”`, all)}>
            Take this list offline…
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              const area = bounds()
              const within = area === undefined ? all : placesWithin(all, area)
              takePlacesOffline(`Places of “${name}” in view`, within)
            }}
          >
            Take the area in view offline…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Space />
      <RecordsExport what={{ at: 'items', items: rows.map(pointerOf) }} name={name} />
    </Row>
  )
}
