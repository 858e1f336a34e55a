import { IconDownload } from '@tabler/icons-react'
import type { Content } from '#shared/services/video/models'
import type { RowState } from '../../../kit/rows/row-list'
import { RowButton, RowMore } from '../../../kit/rows/row-parts'
import { Star } from '../../../kit/save/star'
import { aboutContent } from '../listed'
import type { CardMarksOf } from '../use-card-marks'

/** What cards of a list can do, and what they mark. */
export interface ContentActions {
  marks: CardMarksOf
  onDownload: (items: readonly Content[]) => void
  /** The list is a channel's own: its name is not repeated. */
  ofChannel?: boolean
  /** Whether the video came since the last look. */
  isFresh?: (recordId: string) => boolean
}

interface CardToolsProps {
  item: Content
  state: RowState
  actions: ContentActions
}

/** Save, download and the menu, as cards and rows have them. */
export function CardTools({ item, state, actions }: CardToolsProps) {
  const { name } = aboutContent(item)
  const tabIndex = state.active ? 0 : -1
  return (
    <>
      <Star
        key={item.recordId}
        pointer={{ at: 'record', service: 'video', kind: item.recordKind, id: item.recordId }}
        mark={actions.marks.markOf(item)?.saved ?? null}
        row={{ name, tabIndex }}
      />
      {item.at === 'video' && (
        <RowButton
          label={`Download ${name}`}
          title="Download… (D)"
          tabIndex={tabIndex}
          onClick={() => actions.onDownload([item])}
        >
          <IconDownload aria-hidden="true" stroke={1.8} />
        </RowButton>
      )}
      <RowMore name={name} state={state} />
    </>
  )
}
