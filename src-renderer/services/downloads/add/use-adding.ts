import { useState } from 'react'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../../../desk'
import {
  changeDownloadDraft,
  rememberFormat,
  useDownloadDraft,
} from '../../../state/download-draft'
import { offerDownloads } from '../../../state/downloads'
import { leftInField, type ReadDownloads } from './new-downloads'

/** Where adding stands. */
export type Adding = { at: 'ready' } | { at: 'adding' } | { at: 'failed'; fault: Fault }

/** Adds what is typed. What is refused stays in the field with its sentence; on a fault, all of it. */
export function useAdding(): {
  adding: Adding
  add: (read: ReadDownloads, overBudget?: boolean) => Promise<void>
} {
  const [adding, setAdding] = useState<Adding>({ at: 'ready' })
  const add = async ({ items, refused }: ReadDownloads, overBudget = false) => {
    if (items.length === 0) {
      setAdding({ at: 'ready' })
      return changeDownloadDraft({ refused })
    }
    const before = useDownloadDraft.getState().text
    setAdding({ at: 'adding' })
    const answer = await desk.call('downloads.add', {
      items: [...items],
      ...(overBudget && { overBudget }),
    })
    if (!answer.ok) return setAdding({ at: 'failed', fault: answer.fault })
    setAdding({ at: 'ready' })
    offerDownloads(answer.value.downloads)
    const all = [...refused, ...answer.value.refused]
    const { text, format, use } = useDownloadDraft.getState()
    if (use === 'job') rememberFormat(format)
    // Typed on meanwhile: that stays as it is.
    changeDownloadDraft({
      refused: all,
      ...(text === before && { text: leftInField(text, all), titles: {} }),
    })
  }
  return { adding, add }
}
