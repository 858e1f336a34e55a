import { KeysLine } from '../../kit/page/keys-line'
import { useForumView } from './use-forum-view'

const keys: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['J', 'K'], 'post'],
  [['N', 'P'], 'thread'],
  [['C'], 'collapse'],
  [['A'], 'save'],
  [['H'], 'hide'],
  [['Z'], 'undo'],
  [['/'], 'find'],
]

/** The keys of the forum, until the person closes the line. */
export function ForumKeys() {
  const [view, change] = useForumView()
  return view.keys ? <KeysLine keys={keys} onClose={() => change({ keys: false })} /> : null
}
