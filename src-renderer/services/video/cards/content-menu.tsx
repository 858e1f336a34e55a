import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconBooks,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconStar,
  IconUser,
} from '@tabler/icons-react'
import type { Content } from '#shared/services/video/models'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { MenuAt } from '../../../kit/rows/menu-at'
import type { Spot } from '../../../kit/rows/row-list'
import { markRead } from '../../../queries/library/marks'
import { copyText } from '../../../state/copy-text'
import { wholeLibrary } from '../../../state/library-route'
import { openLink } from '../../../state/open-link'
import { useWorkspace } from '../../../state/workspace'
import { nameOf } from '../listed'
import { channelRoute } from '../routes'
import type { CardMarksOf } from '../use-card-marks'

interface ContentMenuProps {
  item: Content
  spot: Spot
  address: string | undefined
  marks: CardMarksOf
  onOpen: () => void
  onSave: () => void
  onDownload: () => void
  onClose: () => void
}

const noAddress = 'The answers do not say where its page is; the preferences can.'

/** Everything that can be done with a thing of a list. */
export function ContentMenu(props: ContentMenuProps) {
  const { item, spot, address, marks, onOpen, onSave, onDownload, onClose } = props
  const go = useWorkspace((workspace) => workspace.go)
  const channel = channelOf(item)
  const mark = marks.markOf(item)
  const pointer = { service: 'video', kind: item.recordKind, id: item.recordId } as const
  return (
    <MenuAt spot={spot} label={`Menu of ${nameOf(item)}`} onClose={onClose}>
      <MenuEntry icon={IconArrowRight} onClick={onOpen}>
        Open
      </MenuEntry>
      {channel !== undefined && (
        <MenuEntry icon={IconUser} onClick={() => go(channelRoute(channel))}>
          Open the channel
        </MenuEntry>
      )}
      {item.at === 'video' && (
        <MenuEntry icon={IconDownload} onClick={onDownload}>
          Download…
        </MenuEntry>
      )}
      <MenuEntry icon={IconStar} onClick={onSave}>
        {(mark?.saved ?? null) === null ? 'Save' : 'Take out of what is saved'}
      </MenuEntry>
      <MenuEntry icon={IconEye} onClick={() => void markRead([pointer], mark?.read !== true)}>
        {mark?.read === true ? 'Mark as not seen' : 'Mark as seen'}
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry
        icon={IconBooks}
        onClick={() =>
          go({ page: 'library', tab: 'search', search: { ...wholeLibrary, text: nameOf(item) } })
        }
      >
        Find in the library
      </MenuEntry>
      {item.at === 'video' && (
        <>
          <MenuEntry
            icon={IconExternalLink}
            not={address === undefined ? noAddress : undefined}
            onClick={() => void openLink(address ?? '')}
          >
            Open in browser
          </MenuEntry>
          <MenuEntry
            icon={IconCopy}
            not={address === undefined ? noAddress : undefined}
            onClick={() => void copyText(address ?? '', 'Address')}
          >
            Copy the address
          </MenuEntry>
        </>
      )}
      <MenuEntry icon={IconCopy} onClick={() => void copyText(nameOf(item), 'Title')}>
        Copy the title
      </MenuEntry>
    </MenuAt>
  )
}

function channelOf(item: Content): string | undefined {
  switch (item.at) {
    case 'video':
      return item.video.channel?.id
    case 'playlist':
      return item.playlist.channel?.id
    case 'post':
      return item.post.author?.id
    case 'channel':
      return undefined
    default:
      return item satisfies never
  }
}
