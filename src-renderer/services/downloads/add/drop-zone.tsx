import { IconDownload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { addToDraft, changeDownloadDraft } from '../../../state/downloads/download-draft'
import { Pane } from '../../../ui/layout'
import styles from './drop-zone.module.css'
import { readDropped } from './new-downloads'

/** What a drag of rows within the list carries, so that it is not taken for addresses. */
export const rowsType = 'application/x-gateway-desk-downloads'

/** Whether something is dragged that may hold addresses. */
function mayHoldAddresses({ types }: DataTransfer): boolean {
  if (types.includes(rowsType)) return false
  return ['text/uri-list', 'text/plain', 'Files'].some((type) => types.includes(type))
}

async function take(data: DataTransfer): Promise<void> {
  // The dragged texts are gone after the event, so they are read before the first await.
  const links = data.getData('text/uri-list')
  const plain = data.getData('text/plain')
  const texts = [links === '' ? plain : links].filter((text) => text !== '')
  const { addresses, refused } = await readDropped(texts, [...data.files])
  if (addresses.length > 0) addToDraft(addresses)
  if (refused.length > 0) changeDownloadDraft({ refused })
}

/** The page as a place to drop links and text files on; what they hold goes into the field. */
export function DropZone({ children }: { children: ReactNode }) {
  // Each element that is dragged over fires enter and leave.
  const [depth, setDepth] = useState(0)
  const onDrag = (step: -1 | 0 | 1) => (event: DragEvent) => {
    if (!mayHoldAddresses(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (step !== 0) setDepth((now) => Math.max(0, now + step))
  }
  return (
    <Pane
      role="region"
      aria-label="Downloads"
      onDragEnter={onDrag(1)}
      onDragOver={onDrag(0)}
      onDragLeave={onDrag(-1)}
      onDrop={(event) => {
        setDepth(0)
        if (!mayHoldAddresses(event.dataTransfer)) return
        event.preventDefault()
        void take(event.dataTransfer)
      }}
    >
      {children}
      {depth > 0 && (
        <div className={styles.veil} aria-hidden="true">
          <IconDownload stroke={1.6} />
          <p>Drop links or text files to add their addresses</p>
        </div>
      )}
    </Pane>
  )
}
