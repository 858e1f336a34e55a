import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  closeOffline,
  type OfflineDialog as Dialog,
  useOfflineDialog,
} from '../../state/offline-dialog'
import { OfferForm } from './offer-form'
import { PagesForm } from './pages-form'
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
