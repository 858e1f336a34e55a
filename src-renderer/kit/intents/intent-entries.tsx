import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { type Offer, type OfferWords, offersFor } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { type IntentId, intentGroups, intentOf } from '../../intents/table'
import { KeyHint } from '../../ui/key-hint'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { IntentIcon } from './intent-icon'
import styles from './intents.module.css'
import { useKeptHits } from './use-kept-hits'

interface IntentEntriesProps {
  subjects: readonly Subject[]
  /** What the menu has entries of its own for. */
  without?: readonly IntentId[]
}

/** The entries of a menu for everything that can be done with these things, in the same order everywhere. */
export function IntentEntries({ subjects, without = [] }: IntentEntriesProps) {
  const offers = offersFor(subjects).filter(({ intent }) => !without.includes(intent))
  const groups = intentGroups
    .map((group) => ({
      group,
      entries: offers.filter(({ intent }) => intentOf(intent).group === group),
    }))
    .filter(({ entries }) => entries.length > 0)
  return groups.map(({ group, entries }, place) => (
    <Fragment key={group}>
      {place > 0 && <Menu.Divider />}
      {group === 'elsewhere' && <Menu.Label>Look elsewhere</Menu.Label>}
      {entries.map((offer) => (
        <IntentEntry key={offer.id} offer={offer} />
      ))}
    </Fragment>
  ))
}

const nothing = (): OfferWords => ({})

function IntentEntry({ offer }: { offer: Offer }) {
  const { finds, run } = offer
  const { words, key } = intentOf(offer.intent)
  const useWords = offer.useWords ?? nothing
  const { label, note, not }: OfferWords = { ...offer, ...useWords() }
  return (
    <Menu.Item
      leftSection={<IntentIcon offer={offer} />}
      rightSection={
        <>
          {not === undefined && (
            <span className={styles.note}>
              {finds === undefined ? note : <KeptHits {...finds} />}
            </span>
          )}
          {key !== undefined && <KeyHint keys={key} />}
        </>
      }
      disabled={not !== undefined}
      onClick={() => void run()}
    >
      {label ?? words}
      {not !== undefined && <span className={styles.why}>{not}</span>}
    </Menu.Item>
  )
}

/** What a search would cost, and how much is kept of it already. */
function KeptHits({ words, among }: NonNullable<Offer['finds']>) {
  const locale = useLocale()
  const kept = useKeptHits(words).get(among) ?? 0
  const cost = among === 'all' ? 'no call' : '1 call'
  if (kept === 0) return cost
  return `${wholeNumber(kept, locale)} kept, ${among === 'all' ? '' : 'or '}${cost}`
}
