import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ForgetWhat, Freed } from '#shared/bridge/library'
import type { Fault } from '#shared/bridge/result'
import { whileDeleting } from '../../data/ask'
import { desk } from '../../desk'
import { notify, notifyFault } from '../../state/notices'
import { CheckBox } from '../../ui/choice/check-box'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { freedWords, freesAnything, nothingGoesWords, staysWords, sumFreed } from '../freed-words'
import { closeDialog } from './dialog-state'
import styles from './dialogs.module.css'

type Preview = { at: 'asking' } | { at: 'known'; freed: Freed } | { at: 'failed'; fault: Fault }

type Call = 'library.wouldFree' | 'library.forget'

async function callAll(call: Call, what: readonly ForgetWhat[], saved: boolean): Promise<Preview> {
  const freed: Freed[] = []
  for (const one of what) {
    const answer = await desk.call(call, { what: one, saved })
    if (!answer.ok) return { at: 'failed', fault: answer.fault }
    freed.push(answer.value)
  }
  return { at: 'known', freed: sumFreed(freed) }
}

/** Says exactly what forgetting would free, and forgets when asked to. */
export function ForgetForm({ what }: { what: readonly ForgetWhat[] }) {
  const locale = useLocale()
  const [saved, setSaved] = useState(false)
  const [preview, setPreview] = useState<Preview>({ at: 'asking' })
  const [busy, begin] = useBusy()
  const [keepsSaved, setKeepsSaved] = useState(false)

  useEffect(() => {
    let wanted = true
    void callAll('library.wouldFree', what, saved).then((next) => {
      if (!wanted) return
      setPreview(next)
      if (!saved && next.at === 'known') setKeepsSaved(next.freed.savedKept > 0)
    })
    return () => {
      wanted = false
    }
  }, [what, saved])

  const forget = async () => {
    const done = await whileDeleting(() => callAll('library.forget', what, saved))
    if (done.at === 'failed') notifyFault(done.fault)
    else if (done.at === 'known') notify('success', `Freed ${freedWords(done.freed, locale)}.`)
  }

  if (preview.at === 'failed') return <FaultCard fault={preview.fault} flush />
  const nothing = preview.at === 'known' && !freesAnything(preview.freed)
  const takesOwn = what.some(({ at }) => at === 'service' || at === 'everything')
  const itemsOnly = what.every(({ at }) => at === 'record' || at === 'records')
  return (
    <>
      <p className={styles.words} role="status">
        {preview.at === 'asking' && 'Counting what would be deleted…'}
        {preview.at === 'known' && nothing && nothingGoesWords(preview.freed)}
        {preview.at === 'known' && !nothing && (
          <>
            Would free <b className={styles.strong}>{freedWords(preview.freed, locale)}</b>.
          </>
        )}{' '}
        {preview.at === 'known' && !nothing && staysWords(preview.freed, locale)}
      </p>
      {preview.at === 'known' && !nothing && (
        <p className={styles.words}>
          {itemsOnly &&
            'Items belong to the answers they came with: those are deleted too, with everything that is only in them. '}
          It is deleted from this computer. This cannot be undone; asking again makes new calls.
        </p>
      )}
      {(keepsSaved || saved) && (
        <div className={styles.box}>
          <CheckBox checked={saved} onChange={setSaved}>
            {takesOwn ? 'Delete saved items and what you set up too' : 'Delete saved items too'}
          </CheckBox>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={closeDialog} data-autofocus>
          Keep
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={preview.at !== 'known' || nothing}
          onClick={() => begin(forget, closeDialog)}
        >
          Delete
        </Button>
      </DialogActions>
    </>
  )
}
