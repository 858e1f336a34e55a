import { useState } from 'react'
import styles from '../../../kit/filters/filters.module.css'
import { Picture } from '../../../ui/picture'
import { wholeNumber } from '../../../ui/words'
import type { ChoiceName } from './facts'
import { type Filters, isOn, type OptionCount, withOnly, withOption } from './filter'
import { amountWords, type Money } from './money'
import type { OptionGroup } from './options'

interface ChoiceFilterProps {
  group: OptionGroup
  /** All keys of the filter, also those under other headings. */
  keys: readonly string[]
  counts: ReadonlyMap<string, OptionCount>
  filters: Filters
  onFilters: (filters: Filters) => void
  money: Money
}

/** So many options are shown before the rest is folded. */
const few = 8

/** Ticks with what each stands for: rows, and for stops the lowest price among them. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { group, counts, filters } = props
  const [whole, setWhole] = useState(false)
  const off = (key: string) => !isOn(filters.choices[group.name], key)
  const shown =
    whole || group.options.length <= few + 1
      ? group.options
      : group.options.filter(({ key }, place) => place < few || off(key))
  const hidden = group.options.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      <ul>
        {shown.map((option) => (
          <OptionLine key={option.key} {...props} option={option} count={counts.get(option.key)} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {hidden} more
        </button>
      )}
    </fieldset>
  )
}

interface OptionLineProps extends ChoiceFilterProps {
  option: OptionGroup['options'][number]
  count: OptionCount | undefined
}

function OptionLine({ group, keys, option, count, filters, onFilters, money }: OptionLineProps) {
  const name: ChoiceName = group.name
  const on = isOn(filters.choices[name], option.key)
  const rows = count?.count ?? 0
  const price =
    count?.cheapest === undefined ? undefined : `from ${amountWords(count.cheapest, money)}`
  return (
    <li className={styles.option} data-none={rows === 0 || undefined}>
      <label title={option.label}>
        <input
          type="checkbox"
          checked={on}
          onChange={() => onFilters(withOption(filters, name, option.key, !on, keys))}
        />
        {name === 'carriers' && (
          <Picture address={option.logo} alt="" className={styles.optionLogo} />
        )}
        <span className={styles.optionLabel}>{option.label}</span>
        <span className={styles.count}>{wholeNumber(rows, money.locale)}</span>
        {name === 'stops' && (
          <span className={styles.price} title={money.share.words}>
            {on ? price : 'hidden'}
          </span>
        )}
      </label>
      <button
        type="button"
        className={styles.only}
        aria-label={`Only ${option.label}`}
        onClick={() => onFilters(withOnly(filters, name, option.key))}
      >
        only
      </button>
    </li>
  )
}
