import { useMemo } from 'react'
import type { Coordinates } from '#shared/reading/coordinates'
import { journeyOf } from '#shared/services/maps/place/journey'
import { Formula } from '../../../kit/figures/formula'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { distanceWords } from '../../../ui/measures'
import { counted } from '../../../ui/words'
import styles from '../maps.module.css'

interface JourneyLineProps {
  points: readonly (Coordinates | undefined)[]
  /** They are in the order of their list. */
  ordered: boolean
  shown: number
  all: number
}

/** How many places there are, and how long the way along them is in their order. */
export function JourneyLine({ points, ordered, shown, all }: JourneyLineProps) {
  const locale = useLocale()
  const way = useMemo(() => journeyOf(ordered ? points : []), [points, ordered])
  if (all === 0) return null
  const missing = shown - way.points
  const words = distanceWords(way.metres, locale)
  return (
    <Row className={styles.bar} role="status">
      <span>
        {counted(all, 'place', 'places', locale)}
        {shown < all && `, ${all - shown} filtered out`}
      </span>
      <Space />
      {way.points > 1 && (
        <>
          <span>{words} in their order</span>
          <Formula
            title="Way along the places"
            formula="d = 2 R asin √(sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2))"
            inserted={`R = 6,371.0088 km, the sum over ${way.points - 1} legs`}
            result={words}
            facts={[
              {
                name: 'As the crow flies',
                value:
                  'Great circles on a sphere of the mean radius (IUGG), up to 0.5% off the way on the ellipsoid; roads are longer.',
              },
              ...(missing > 0
                ? [{ name: 'Passed over', value: `${missing} without a point` }]
                : []),
            ]}
            foot="Haversine: R. W. Sinnott, Sky and Telescope 68 (1984) 159."
          />
        </>
      )}
    </Row>
  )
}
