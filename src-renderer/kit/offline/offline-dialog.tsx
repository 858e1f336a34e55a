import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  closeOffline,
  type OfflineDialog as Dialog,
  type PageChoices,
  useOfflineDialog,
  type WishOf,
} from '../../state/offline-dialog'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { type Chosen, lastChosen, rememberChosen, withoutOrWith } from './chosen-wish'
import { OfferForm } from './offer-form'
import styles from './offline.module.css'
import { PlanReportView } from './plan-report-view'

type Open = Exclude<Dialog, { at: 'none' }>

/** Whatever dialog of plans is open, over any page. */
export function OfflineDialog() {
  const { dialog } = useOfflineDialog()
  // The last one stays while the window closes over it.
  const [last, setLast] = useState<Open>()
  useEffect(() => {
    if (dialog.at !== 'none') setLast(dialog)
  }, [dialog])
  const shown = dialog.at === 'none' ? last : dialog
  return (
    <Modal
      opened={dialog.at !== 'none'}
      onClose={closeOffline}
      title={shown === undefined ? '' : shown.at === 'report' ? 'Report' : shown.title}
      size={560}
    >
      {shown !== undefined && <Form dialog={shown} />}
    </Modal>
  )
}

function Form({ dialog }: { dialog: Open }) {
  switch (dialog.at) {
    case 'offer':
      return <OfferForm wish={dialog.wish} />
    case 'pages':
      return <PagesForm choices={dialog.choices} wishOf={dialog.wishOf} />
    case 'report':
      return <PlanReportView plan={dialog.plan} />
    default:
      return dialog satisfies never
  }
}

interface PagesFormProps {
  choices: PageChoices
  wishOf: WishOf
}

/** How many pages of a list are wanted and what of each, and below it what that costs. */
function PagesForm({ choices, wishOf }: PagesFormProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => lastChosen(choices, wishOf))
  const [chose, setChose] = useState(false)
  const { label = 'Further pages, at most', also = [] } = choices
  const choose = (some: Partial<Chosen>) => {
    setChosen({ ...chosen, ...some })
    setChose(true)
  }
  const wish = wishOf(chosen.pages, chosen.also)
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
          value={String(chosen.pages)}
          onChange={(value) => choose({ pages: Number(value) })}
        />
      </div>
      {also.map(({ label: name, ways = withoutOrWith }, place) => (
        <div key={name} className={styles.choice}>
          <span>{name}</span>
          <SegmentedChoice
            label={name}
            options={ways.map((words, way) => ({ value: String(way), label: words }))}
            value={String(chosen.also[place])}
            onChange={(value) => choose({ also: chosen.also.with(place, Number(value)) })}
          />
        </div>
      ))}
      {/* If arrow keys choose, the focus stays on the choice while calls are counted again. */}
      <OfferForm wish={wish} focused={!chose} onBegun={() => rememberChosen(wish, chosen)} />
    </>
  )
}
