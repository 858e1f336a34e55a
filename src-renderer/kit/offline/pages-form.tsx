import { useState } from 'react'
import type { PageChoices, WishOf } from '../../state/offline-dialog'
import { useLocale } from '../../ui/locale'
import { SegmentedChoice } from '../../ui/segmented-choice'
import { wholeNumber } from '../../ui/words'
import { OfferForm } from './offer-form'
import styles from './offline.module.css'

const withOrWithout = [
  { value: 'with', label: 'With' },
  { value: 'without', label: 'Without' },
] as const

interface PagesFormProps {
  choices: PageChoices
  wishOf: WishOf
}

/** How many pages of a list are wanted and what of each, and below it what that costs. */
export function PagesForm({ choices, wishOf }: PagesFormProps) {
  const locale = useLocale()
  const [pages, setPages] = useState(choices.chosen)
  const [chose, setChose] = useState(false)
  const { label = 'Further pages, at most', also = [] } = choices
  const [ways, setWays] = useState(() => also.map(({ chosen }) => chosen))
  return (
    <>
      <div className={styles.choice}>
        <span>
          {label}
          {choices.holds !== undefined && <span className={styles.holds}> · {choices.holds}</span>}
        </span>
        <SegmentedChoice
          label={label}
          options={choices.pages.map((value) => ({
            value: String(value),
            label: wholeNumber(value, locale),
          }))}
          value={String(pages)}
          onChange={(value) => {
            setPages(Number(value))
            setChose(true)
          }}
        />
      </div>
      {also.map(({ label: name }, place) => (
        <div key={name} className={styles.choice}>
          <span>{name}</span>
          <SegmentedChoice
            label={name}
            options={withOrWithout}
            value={ways[place] === true ? 'with' : 'without'}
            onChange={(value) => {
              setWays((before) => before.with(place, value === 'with'))
              setChose(true)
            }}
          />
        </div>
      ))}
      {/* Who chooses with the arrow keys stays there while the calls are counted anew. */}
      <OfferForm wish={wishOf(pages, ways)} focused={!chose} />
    </>
  )
}
