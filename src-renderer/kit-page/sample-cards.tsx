import { useMemo } from 'react'
import { Card, cardHeight } from '../kit/cards/card'
import { CardGrid } from '../kit/cards/card-grid'
import { useList } from '../kit/page/use-list'

interface SampleCardsProps {
  count: number
  sections?: boolean
  title?: string
}

interface Thing {
  id: string
  place: number
}

const keyOf = ({ id }: Thing) => id
const nothing = () => {}
const sectionOf = ({ place }: Thing) =>
  place < 5 ? { key: 'now', title: 'Now' } : { key: 'music', title: 'Music' }

/** A grid with everything that cards have. */
export function SampleCards({ count, sections = false, title = 'A card' }: SampleCardsProps) {
  const things = useMemo(
    () => Array.from({ length: count }, (_, place): Thing => ({ id: String(place), place })),
    [count],
  )
  const list = useList(`kit cards ${count}`, '', things, keyOf)
  return (
    <CardGrid
      list={list}
      label={`${count} cards`}
      heightOf={cardHeight}
      {...(sections && { sectionOf })}
      total={count}
      onOpen={nothing}
    >
      {({ place }, state) => (
        <Card
          title={`${title} ${place + 1}`}
          name={`${title} ${place + 1}`}
          state={state}
          picture={undefined}
          marks={{
            corner: place % 7 === 3 ? 'Live' : '12:34',
            live: place % 7 === 3,
            ...(place % 3 === 1 && { word: 'Seen', progress: 0.4 }),
          }}
          dim={place % 3 === 1}
          lines={['Rail at Dusk', '1.2 M views · 3 weeks ago']}
        />
      )}
    </CardGrid>
  )
}
