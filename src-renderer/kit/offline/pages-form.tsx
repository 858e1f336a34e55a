import { useState } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import type { PageChoices } from '../../state/offline-dialog'
import { useLocale } from '../../ui/locale'
import { SegmentedChoice } from '../../ui/segmented-choice'
import { wholeNumber } from '../../ui/words'
import { OfferForm } from './offer-form'
import styles from './offline.module.css'

interface PagesFormProps {
  choices: PageChoices
  wishOf: (pages: number) => PlanWish
}

/** How many pages of a list are wanted, and below it what that costs. */
export function PagesForm({ choices, wishOf }: PagesFormProps) {
  const locale = useLocale()
  const [pages, setPages] = useState(choices.chosen)
  const [chose, setChose] = useState(false)
  const { label = 'Further pages, at most' } = choices
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
      {/* Who chooses with the arrow keys stays there while the calls are counted anew. */}
      <OfferForm wish={wishOf(pages)} focused={!chose} />
    </>
  )
}
