import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { Video } from '#shared/services/video-models'
import { videoName } from '#shared/services/video-reading'
import { ColumnTable } from '../../../kit/figures/column-table'
import { copyText } from '../../../state/copy-text'
import { offerFiles } from '../../../state/downloads/download-draft'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'

/** The files of captions that the details name. */
export function Captions({ video }: { video: Video }) {
  const { captions, captioned } = video
  if (captions.length === 0) {
    if (captioned === undefined) {
      return (
        <EmptyState title="No captions are named">
          The details do not say whether it has any.
        </EmptyState>
      )
    }
    return (
      <EmptyState title={captioned ? 'It has captions' : 'It has no captions'}>
        {captioned ? 'The details say so, and name no file of them.' : 'The details say so.'}
      </EmptyState>
    )
  }
  const download = (name: string, address: string) => {
    offerFiles([{ address, title: `${videoName(video)}, captions ${name}`, use: 'file' }])
  }
  const actions = ({ name, address }: (typeof captions)[number]) => (
    <>
      <IconButton
        label={`Download the captions in ${name}`}
        icon={<IconDownload stroke={1.8} />}
        onClick={() => download(name, address)}
      />
      <IconButton
        label={`Copy the address of the captions in ${name}`}
        icon={<IconCopy stroke={1.8} />}
        onClick={() => void copyText(address, 'Address')}
      />
    </>
  )
  return (
    <ColumnTable
      label="Captions"
      rows={captions}
      keyOf={({ address }) => address}
      columns={[
        { title: 'Language', cell: ({ name }) => name },
        { title: 'Code', cell: ({ code }) => code ?? '–', words: true },
        { title: 'Do', cell: (file) => ({ words: actions(file) }) },
      ]}
    />
  )
}
