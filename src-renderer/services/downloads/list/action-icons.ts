import {
  IconExternalLink,
  IconFileSearch,
  IconFolder,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RowAction } from './actions'

/** The sign of each action. */
export const actionIcons: Readonly<
  Record<RowAction, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>>
> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  retry: IconRefresh,
  cancel: IconX,
  remove: IconX,
  open: IconExternalLink,
  showInFolder: IconFolder,
  trash: IconTrash,
  play: IconPlayerPlayFilled,
  relink: IconFileSearch,
}
