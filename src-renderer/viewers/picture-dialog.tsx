import { Button, Modal } from '@mantine/core'
import { copyText } from '../state/copy-text'
import { openLink } from '../state/open-link'
import { Picture } from '../ui/picture'
import { pictureHost } from '../ui/picture-address'
import styles from './viewers.module.css'

/** One picture as large as the window allows. */
export function PictureDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const host = pictureHost(address) ?? 'a picture'
  return (
    <Modal opened onClose={onClose} title={`Picture from ${host}`} size="auto">
      <div className={styles.large}>
        <Picture address={address} alt={`Picture from ${host}`} size="whole" />
      </div>
      <div className={styles.largeActions}>
        <Button size="xs" variant="default" onClick={() => void copyText(address, 'Link')}>
          Copy the link
        </Button>
        <Button size="xs" variant="default" onClick={() => void openLink(address)}>
          Open in the browser
        </Button>
      </div>
    </Modal>
  )
}
