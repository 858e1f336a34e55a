// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { useMemo, useState } from 'react'
import { FactsPane } from '../kit/detail/facts-pane'
import { BulkAction, BulkBar } from '../kit/page/bulk-bar'
import { ListPage } from '../kit/page/list-page'
import { useList } from '../kit/page/use-list'
import { RowButtons, RowLead, RowMore, RowOpen } from '../kit/rows/row-parts'
import { Tile } from '../ui/brand/tile'
import { EmptyState } from '../ui/empty-state'
import { Ellipsis, Row } from '../ui/layout'

interface Thing {
  id: string
  title: string
}

interface SampleListProps {
  count: number
  measured?: boolean
  sections?: boolean
  /** The first one stands beside the list. */
  open?: boolean
  title?: string
}

const keyOf = ({ id }: Thing) => id
const heightOf = () => 40
const nothing = () => {}
const sectionOf = ({ id }: Thing) =>
  Number(id) < 5 ? { key: 'today', title: 'Today' } : { key: 'before', title: 'Before' }

/** A list with everything that lists have. */
export function SampleList(props: SampleListProps) {
  const { count, measured = false, sections = false, open = false, title = 'Thing' } = props
  const things = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => ({ id: String(at), title: `${title} ${at + 1}` })),
    [count, title],
  )
  const list = useList(`kit ${JSON.stringify(props)}`, '', things, keyOf)
  const [shown, setShown] = useState(open ? things[0] : undefined)
  return (
    <ListPage
      list={list}
      label={`${count} things${measured ? ', measured' : ''}`}
      heightOf={heightOf}
      measured={measured}
      {...(sections && { sectionOf })}
      total={count}
      onOpen={nothing}
      empty={<EmptyState title="Nothing here yet">What is saved shows up here.</EmptyState>}
      shown={shown}
      onShow={setShown}
      pane={(thing, frame) => (
        <FactsPane
          name="kit"
          kind={`One of ${count}`}
          title={thing.title}
          facts={[['Number', thing.title]]}
          subject={{ service: 'news', kind: 'article', id: thing.title, title: thing.title }}
          open="Open the thing"
          onOpen={nothing}
          frame={frame}
        />
      )}
      bulk={(chosen, clear) => (
        <BulkBar label="Selected things" count={`${chosen.length} things`} onClear={clear}>
          <BulkAction onClick={nothing}>Save</BulkAction>
          <BulkAction not="None of them has an address." onClick={nothing}>
            Copy links
          </BulkAction>
        </BulkBar>
      )}
    >
      {(thing, state) => (
        <Row
          style={{ height: measured ? 32 + (Number(thing.id) % 4) * 14 : 40, padding: '0 20px' }}
        >
          <RowLead name={thing.title} state={state}>
            <Tile icon="T" hue="var(--s8)" size={24} />
          </RowLead>
          <div role="gridcell" style={{ flex: 1, display: 'flex', minWidth: 0 }}>
            <Ellipsis>{thing.title}</Ellipsis>
          </div>
          <div role="gridcell">
            <RowButtons>
              <RowOpen name={thing.title} state={state} />
              <RowMore name={thing.title} state={state} />
            </RowButtons>
          </div>
        </Row>
      )}
    </ListPage>
  )
}
