import { Button, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '../../../kit/compare/compare.module.css'
import { ChoiceChip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { useFocusBefore } from '../../../ui/use-focus-before'
import { copyItinerary } from './board-actions'
import { type ComparedLine, compareItineraries } from './comparison'
import type { ItineraryFacts } from './facts'
import { type Money, wholePrice } from './money'
import { Logo } from './row-leg'

interface CompareDialogProps {
  all: readonly ItineraryFacts[]
  money: Money
  back: boolean
  /** Takes one out of the comparison. */
  onRemove: (id: string) => void
  onClose: () => void
}

/** Up to four itineraries side by side; what differs is marked, and the best of each line. */
export function CompareDialog({ all, money, back, onRemove, onClose }: CompareDialogProps) {
  useFocusBefore()
  const [differences, setDifferences] = useState(false)
  const parts = compareItineraries(all, money, back)
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1080px, 94vw)"
      title={`${all.length} itineraries side by side`}
    >
      <div className={styles.tools}>
        <ChoiceChip on={differences} onToggle={() => setDifferences(!differences)}>
          Only what differs
        </ChoiceChip>
        <span>A bar marks what differs, a dot the best of a line.</span>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {all.map((facts) => (
                <th key={facts.id} scope="col">
                  <Head facts={facts} money={money} />
                  <span className={styles.headActions}>
                    <Button size="xs" variant="default" onClick={() => copyItinerary(facts, money)}>
                      Copy
                    </Button>
                    {all.length > 2 && (
                      <IconButton
                        label="Take out of the comparison"
                        icon={<IconX stroke={1.8} />}
                        onClick={() => onRemove(facts.id)}
                      />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(({ title, lines }) => (
            <tbody key={title}>
              <tr className={styles.part}>
                <th colSpan={all.length + 1} scope="colgroup">
                  {title}
                </th>
              </tr>
              {lines
                .filter(({ differs }) => differs || !differences)
                .map((line) => (
                  <Line key={line.label} line={line} ids={all.map(({ id }) => id)} />
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </Modal>
  )
}

function Head({ facts, money }: { facts: ItineraryFacts; money: Money }) {
  const carriers = facts.legs.flatMap(({ carriers }) => carriers)
  const [first] = carriers
  const names = [...new Set(carriers.map(({ name }) => name))].join(', ')
  return (
    <div className={styles.head}>
      <Logo name={first?.name ?? '?'} address={first?.logo} />
      <div>
        <b>{wholePrice(facts.itinerary.price, money)}</b>
        <span title={names}>{names === '' ? 'Carrier not told' : names}</span>
      </div>
    </div>
  )
}

function Line({ line, ids }: { line: ComparedLine; ids: readonly string[] }) {
  return (
    <tr data-differs={line.differs || undefined}>
      <th scope="row">
        {line.label}
        {line.differs && <span className="for-ears">, differs</span>}
      </th>
      {line.cells.map((cell, place) => {
        const best = line.best.includes(place)
        return (
          <td key={ids[place]} data-best={best || undefined}>
            {cell}
            {best && <span className="for-ears">, the best</span>}
          </td>
        )
      })}
    </tr>
  )
}
