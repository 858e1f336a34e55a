import { Button, Popover, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { decimalWords, readTypedPoint } from '#shared/services/maps/place/coordinates'
import { useCollection } from '../../data/use-collection'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { loadGazetteer } from '../places/gazetteer'
import styles from './map.module.css'
import type { MapPoint } from './map-input'

const id = 'me'

/** The place the person stated; undefined if they did not. It is never found out. */
export function useWhereIAm(): MapPoint | undefined {
  const { entries } = useCollection('whereIAm')
  return entries.at === 'ready' ? entries.value.find((entry) => entry.id === id)?.value : undefined
}

interface WhereIAmProps {
  here: MapPoint | undefined
  /** The point in the middle of the map. */
  middle: () => MapPoint
  /** Brings the point into view. */
  onShow: (point: MapPoint) => void
  /** Measures distances from there; left out if none are shown. */
  onDistances?: ((point: MapPoint) => void) | undefined
}

/**
 * The button that leads to the person's place. A computer without a receiver learns that only from a
 * company that is sent the networks around it, so the person states it once, and it is stored here.
 */
export function WhereIAm({ here, middle, onShow, onDistances }: WhereIAmProps) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { put, remove } = useCollection('whereIAm')
  const say = (point: MapPoint) => {
    const { latitude, longitude } = point
    void put(id, { latitude, longitude })
    setTyped('')
    setProblem(undefined)
    onShow(point)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTypedPoint(typed)
    const named = read.at === 'none' ? (await loadGazetteer()).get(typed.trim()) : undefined
    if (read.at === 'point') say(read.point)
    else if (named !== undefined) say(named)
    else setProblem(read.at === 'outside' ? read.sentence : 'The map knows no town of this name.')
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-end"
      width={280}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          label="Where I am"
          aria-expanded={opened}
          icon={<IconCurrentLocation size={16} />}
          onClick={() => {
            setOpened(!opened)
            if (!opened && here !== undefined) onShow(here)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Where I am">
        <form className={styles.where} onSubmit={(event) => void send(event)}>
          <p>
            {here === undefined
              ? 'Nobody is asked where you are. Say it once, and it stays on this computer.'
              : `You are at ${decimalWords(here)}, as you said.`}
          </p>
          {here !== undefined && (
            <Row>
              {onDistances !== undefined && (
                <Button
                  size="xs"
                  onClick={() => {
                    onDistances(here)
                    setOpened(false)
                  }}
                >
                  Show distances from here
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => void remove(id)}>
                Delete
              </Button>
            </Row>
          )}
          <TextInput
            size="xs"
            label="A town or a coordinate"
            value={typed}
            error={problem}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setProblem(undefined)
            }}
          />
          <Row>
            <Button size="xs" type="submit" variant="default" disabled={typed.trim() === ''}>
              Use this place
            </Button>
            <Button size="xs" variant="subtle" onClick={() => say(middle())}>
              Use the map’s middle
            </Button>
          </Row>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
