import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconBell,
  IconBooks,
  IconCloudDown,
  IconDownload,
  IconFileText,
  IconLink,
  IconMapPin,
  IconPlane,
  IconRss,
  IconSearch,
  IconWorld,
} from '@tabler/icons-react'
import { type ComponentType, Fragment, useMemo } from 'react'
import type { Tally } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import { firstHits } from '../../data/listing/first-hits'
import { useMain } from '../../data/use-main'
import { ServiceTile } from '../../identity/service-identity'
import { type Offer, type OfferWords, offersFor } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { type IntentId, intentGroups, intentOf } from '../../intents/table'
import { Tile } from '../../ui/brand/tile'
import { KeyHint } from '../../ui/key-hint'
import { useLocale } from '../../ui/locale'
import { tallyWords } from '../../ui/words'
import styles from './intents.module.css'

interface IntentEntriesProps {
  subjects: readonly Subject[]
  /** Things that the menu has its own entries for. */
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

/** How much of each service the library has for some words; asked once for a whole menu, without a call. */
function useKeptHits(words: string): ReadonlyMap<ServiceId | 'all', Tally> {
  const found = useMain(['kept-hits', words], () =>
    firstHits({ text: words, order: 'relevance' }, 1),
  )
  return useMemo(() => {
    if (found.at !== 'ready') return new Map()
    const { services, total } = found.value
    const hits = new Map<ServiceId | 'all', Tally>([['all', total]])
    for (const { service, tally } of services) hits.set(service, tally)
    return hits
  }, [found])
}

/** What a search would cost, and how much of it is stored already. */
function KeptHits({ words, among }: NonNullable<Offer['finds']>) {
  const locale = useLocale()
  const kept = useKeptHits(words).get(among)
  const cost = among === 'all' ? 'no call' : '1 call'
  if (kept === undefined || kept.count === 0) return cost
  return `${tallyWords(kept, locale)} stored, ${among === 'all' ? '' : 'or '}${cost}`
}

const icons: Readonly<Record<IntentId, ComponentType<{ size?: number; stroke?: number }>>> = {
  open: IconArrowRight,
  answer: IconFileText,
  map: IconMapPin,
  flights: IconPlane,
  find: IconSearch,
  download: IconDownload,
  follow: IconRss,
  watch: IconBell,
  offline: IconCloudDown,
  copyLink: IconLink,
  browser: IconWorld,
}

/** Where an offer leads, as the rail shows it, else what it does. */
function IntentIcon({ offer }: { offer: Offer }) {
  const { intent, from } = offer
  if (intentOf(intent).group === 'elsewhere') {
    if (from !== 'desk') return <ServiceTile service={from} size={18} />
    return <Tile hue="var(--accent)" icon={<IconBooks stroke={1.8} />} size={18} />
  }
  const Icon = icons[intent]
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={15} stroke={1.8} />
    </span>
  )
}
