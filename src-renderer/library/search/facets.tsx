import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SearchHead } from '../../data/listing/use-search'
import { serviceIdentity } from '../../identity/service-identity'
import type { LibrarySearch } from '../../state/library-route'
import { ChoiceChip } from '../../ui/chip'
import { useLocale } from '../../ui/locale'
import { tallyWords } from '../../ui/words'
import { kindWords } from '../kind-words'
import { sumTallies } from './count-words'
import styles from './facets.module.css'
import { MenuChip } from './menu-chip'
import { PeriodMenu } from './period-menu'

interface FacetsProps {
  search: LibrarySearch
  head: SearchHead | undefined
  onChange: (part: Partial<LibrarySearch>) => void
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** What of everything found is shown: service, kind, time, saved, unread, and in which order. */
export function Facets({ search, head, onChange, more }: FacetsProps & { more: ReactNode }) {
  const locale = useLocale()
  const tallies = head?.services ?? []
  // A chosen service stays in sight when nothing more is found in it.
  const chosenOnly = search.services.filter((id) => !tallies.some(({ service }) => service === id))
  return (
    <div className={styles.facets} role="toolbar" aria-label="Filters">
      <div className={styles.chips}>
        <ChoiceChip on={search.services.length === 0} onToggle={() => onChange({ services: [] })}>
          All{' '}
          {head !== undefined && tallyWords(sumTallies(tallies.map(({ tally }) => tally)), locale)}
        </ChoiceChip>
        {tallies.map(({ service, tally }) => (
          <ChoiceChip
            key={service}
            on={search.services.includes(service)}
            onToggle={() => onChange({ services: toggled(search.services, service) })}
          >
            {serviceIdentity[service].title} {tallyWords(tally, locale)}
          </ChoiceChip>
        ))}
        {chosenOnly.map((service) => (
          <ChoiceChip
            key={service}
            on
            onToggle={() => onChange({ services: toggled(search.services, service) })}
          >
            {serviceIdentity[service].title} {head !== undefined && '0'}
          </ChoiceChip>
        ))}
        <ChoiceChip on={search.saved} onToggle={() => onChange({ saved: !search.saved })}>
          Saved
        </ChoiceChip>
        <ChoiceChip on={search.unread} onToggle={() => onChange({ unread: !search.unread })}>
          Unread
        </ChoiceChip>
      </div>
      <div className={styles.menus}>
        <KindMenu search={search} head={head} onChange={onChange} />
        <PeriodMenu period={search.period} by={search.by ?? 'seen'} onChange={onChange} />
        <OrderMenu search={search} onChange={onChange} />
        {more}
      </div>
    </div>
  )
}

function KindMenu({ search, head, onChange }: FacetsProps) {
  const locale = useLocale()
  const [only] = search.kinds
  const label =
    only === undefined
      ? 'Any kind'
      : search.kinds.length === 1
        ? kindWords[only].many
        : `${search.kinds.length} kinds`
  const tallies = head?.kinds ?? []
  const chosenOnly = search.kinds.filter((id) => !tallies.some(({ kind }) => kind === id))
  return (
    <MenuChip label={label} name="Kind" on={search.kinds.length > 0}>
      <Menu.Item disabled={only === undefined} onClick={() => onChange({ kinds: [] })}>
        Any kind
      </Menu.Item>
      <Menu.Divider />
      <div className={styles.long}>
        {tallies.map(({ kind, tally }) => (
          <Menu.CheckboxItem
            key={kind}
            checked={search.kinds.includes(kind)}
            onChange={() => onChange({ kinds: toggled(search.kinds, kind) })}
            rightSection={<span className={styles.tally}>{tallyWords(tally, locale)}</span>}
          >
            {kindWords[kind].many}
          </Menu.CheckboxItem>
        ))}
        {chosenOnly.map((kind) => (
          <Menu.CheckboxItem
            key={kind}
            checked
            onChange={() => onChange({ kinds: toggled(search.kinds, kind) })}
            rightSection={<span className={styles.tally}>{head !== undefined && '0'}</span>}
          >
            {kindWords[kind].many}
          </Menu.CheckboxItem>
        ))}
      </div>
    </MenuChip>
  )
}

const orderWords: Readonly<Record<LibrarySearch['order'], string>> = {
  newest: 'Newest first',
  latest: 'Latest published first',
  relevance: 'Relevance',
}
const orders: readonly LibrarySearch['order'][] = ['newest', 'latest', 'relevance']

function OrderMenu({ search, onChange }: Pick<FacetsProps, 'search' | 'onChange'>) {
  const textless = search.text.trim() === ''
  const shown = textless && search.order === 'relevance' ? 'newest' : search.order
  return (
    <MenuChip label={orderWords[shown]} name="Order" on={false}>
      <Menu.RadioGroup
        value={search.order}
        onChange={(chosen) => onChange({ order: orders.find((one) => one === chosen) ?? 'newest' })}
      >
        {orders.map((order) => (
          <Menu.RadioItem
            key={order}
            value={order}
            closeMenuOnClick
            disabled={order === 'relevance' && textless}
          >
            {orderWords[order]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuChip>
  )
}
