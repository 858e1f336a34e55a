import { IconEye, IconStar, IconUser } from '@tabler/icons-react'
import type { Content } from '#shared/services/video/models'
import type { Subject } from '../../../intents/subject'
import { IntentEntries } from '../../../kit/intents/intent-entries'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { MenuAt } from '../../../kit/rows/menu-at'
import type { Spot } from '../../../kit/rows/row-list'
import { markRead } from '../../../queries/library/marks'
import { useWorkspace } from '../../../state/workspace'
import { nameOf } from '../listed'
import { channelRoute } from '../routes'
import { channelIn } from '../subject'
import type { CardMarksOf } from '../use-card-marks'

interface ContentMenuProps {
  item: Content
  subject: Subject
  spot: Spot
  marks: CardMarksOf
  onSave: () => void
  onClose: () => void
}

/** Everything that can be done with a thing of a list. */
export function ContentMenu(props: ContentMenuProps) {
  const { item, subject, spot, marks, onSave, onClose } = props
  const go = useWorkspace((workspace) => workspace.go)
  const channel = item.at === 'channel' ? undefined : channelIn(item)?.id
  const mark = marks.markOf(item)
  const pointer = { service: 'video', kind: item.recordKind, id: item.recordId } as const
  return (
    <MenuAt spot={spot} label={`Menu of ${nameOf(item)}`} onClose={onClose}>
      {channel !== undefined && (
        <MenuEntry icon={IconUser} onClick={() => go(channelRoute(channel))}>
          Open the channel
        </MenuEntry>
      )}
      <MenuEntry icon={IconStar} onClick={onSave}>
        {(mark?.saved ?? null) === null ? 'Save' : 'Take out of what is saved'}
      </MenuEntry>
      <MenuEntry icon={IconEye} onClick={() => void markRead([pointer], mark?.read !== true)}>
        {mark?.read === true ? 'Mark as not seen' : 'Mark as seen'}
      </MenuEntry>
      <IntentEntries subjects={[subject]} />
    </MenuAt>
  )
}
