import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Spot } from '../kit/rows/row-list'
import styles from './kit-page.module.css'

interface OpensProps {
  /** Of what it opens. */
  name: string
  children: (close: () => void, spot: Spot) => ReactNode
}

/** A part that lies over the page: a press opens it. `data-opens` is for a test that looks at all of them. */
export function Opens({ name, children }: OpensProps) {
  const [spot, setSpot] = useState<Spot>()
  return (
    <div className={styles.padded}>
      <Button
        size="xs"
        variant="default"
        data-opens
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setSpot({ x: left, y: bottom })
        }}
      >
        Open: {name}
      </Button>
      {spot !== undefined && children(() => setSpot(undefined), spot)}
    </div>
  )
}
