import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { Video } from '#shared/services/video-models'
import { copyText } from '../../../state/copy-text'
import { changeDownloadDraft, offerDownload } from '../../../state/download-draft'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { videoName } from '../listed'
import styles from '../video.module.css'

/** The files of captions that the details name. */
export function Captions({ video }: { video: Video }) {
  const { captions, captioned } = video
  if (captions.length === 0) {
    return (
      <EmptyState title={captioned === true ? 'It has captions' : 'No captions'}>
        {captioned === true
          ? 'The details say so, and name no file of them.'
          : 'The details name no captions of this video.'}
      </EmptyState>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Language</th>
          <th scope="col">Code</th>
          <th scope="col">Do</th>
        </tr>
      </thead>
      <tbody>
        {captions.map(({ code, name, address }) => (
          <tr key={address}>
            <th scope="row">{name}</th>
            <td>{code ?? '–'}</td>
            <td className={styles.acts}>
              <IconButton
                label={`Download the captions in ${name}`}
                icon={<IconDownload stroke={1.8} />}
                onClick={() => {
                  changeDownloadDraft({ use: 'file' })
                  offerDownload([address], `${videoName(video)}, captions ${name}`)
                }}
              />
              <IconButton
                label={`Copy the address of the captions in ${name}`}
                icon={<IconCopy stroke={1.8} />}
                onClick={() => void copyText(address, 'Address')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
