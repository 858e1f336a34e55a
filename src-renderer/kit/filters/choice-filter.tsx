import { useMemo, useState } from 'react'
import { LinkButton } from '../../ui/layout'
import { Picture } from '../../ui/picture'
import { wholeNumber } from '../../ui/words'
import {
  choiceOf,
  type Filters,
  isOn,
  type Judged,
  type OptionCount,
  optionCounts,
  withOnly,
  withOption,
} from './filters'
import styles from './filters.module.css'
import type { FilterOption, OptionGroup } from './sections'

interface ChoiceFilterProps<Row> {
  group: OptionGroup<Row>
  judged: Judged<Row>
  onFilters: (filters: Filters) => void
  locale: string | undefined
}

/** So many options are shown before the rest is folded. */
const few = 8

/** Ticks with what each stands for: how many rows it adds, and the lowest value among them. */
export function ChoiceFilter<Row>(props: ChoiceFilterProps<Row>) {
  const { group, judged } = props
  const { name, options, lowest } = group
  const [whole, setWhole] = useState(false)
  const counts = useMemo(
    () => optionCounts(judged, name, lowest?.numberOf),
    [judged, name, lowest?.numberOf],
  )
  const off = (key: string) => !isOn(choiceOf(judged.filters, name), key)
  const shown =
    whole || options.length <= few + 1
      ? options
      : options.filter(({ key }, place) => place < few || off(key))
  const hidden = options.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      <ul>
        {shown.map((option) => (
          <OptionLine key={option.key} {...props} option={option} count={counts.get(option.key)} />
        ))}
      </ul>
      {hidden > 0 && (
        <LinkButton className={styles.more} onClick={() => setWhole(true)}>
          Show {hidden} more
        </LinkButton>
      )}
    </fieldset>
  )
}

interface OptionLineProps<Row> extends ChoiceFilterProps<Row> {
  option: FilterOption
  count: OptionCount | undefined
}

function OptionLine<Row>(props: OptionLineProps<Row>) {
  const { group, judged, option, count, onFilters, locale } = props
  const { name, keys, lowest, pictured = false } = group
  const { key, label, picture } = option
  const on = isOn(choiceOf(judged.filters, name), key)
  const rows = count?.count ?? 0
  return (
    <li className={styles.option} data-none={rows === 0 || undefined}>
      <label title={label}>
        <input
          type="checkbox"
          checked={on}
          onChange={() => onFilters(withOption(judged.filters, name, key, !on, keys))}
        />
        {pictured && <Picture address={picture} alt="" className={styles.optionPicture} />}
        <span className={styles.optionLabel}>{label}</span>
        <span className={styles.count}>{wholeNumber(rows, locale)}</span>
        {lowest !== undefined && (
          <span className={styles.lowest} title={lowest.title}>
            {!on && 'hidden'}
            {on && count?.lowest !== undefined && `from ${lowest.words(count.lowest)}`}
          </span>
        )}
      </label>
      <button
        type="button"
        className={styles.only}
        aria-label={`Only ${label}`}
        onClick={() => onFilters(withOnly(judged.filters, name, key))}
      >
        only
      </button>
    </li>
  )
}
