import { IconEyeOff, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { HiddenStrip } from '../../kit/hide/hidden-strip'
import { HidePanel } from '../../kit/hide/hide-panel'
import { type HideHandle, useHide } from '../../kit/hide/use-hide'
import { MenuEntry } from '../../kit/page/menu-entry'
import { hideSubjectOf } from './story-words'
import type { ListedStory } from './use-stories'

const nameOf = ({ recordId }: ListedStory) => `article/${recordId}`

interface StoryHide extends HideHandle<ListedStory> {
  /** The rules are open. */
  changing: boolean
  change: (open: boolean) => void
}

/** Stories without those that the person's rules hide, the same in every list of news. */
export function useStoryHide(stories: readonly ListedStory[]): StoryHide {
  const hide = useHide('news', stories, { nameOf, subjectOf: hideSubjectOf })
  const [changing, change] = useState(false)
  return { ...hide, changing, change }
}

interface HiddenStoriesProps {
  hide: StoryHide
  /** Those there are, hidden or not. */
  stories: readonly ListedStory[]
}

/** Above a list of stories: what is hidden of it, and the rules while they are open. */
export function HiddenStories({ hide, stories }: HiddenStoriesProps) {
  return (
    <>
      <HiddenStrip hide={hide} onRules={() => hide.change(true)} />
      {hide.changing && (
        <HidePanel
          hide={hide}
          items={stories}
          subjectOf={hideSubjectOf}
          onClose={() => hide.change(false)}
        />
      )}
    </>
  )
}

/** The entries of a story's menu that hide it, and open the rules. */
export function HideEntries({ hide, onHide }: { hide: StoryHide; onHide: () => void }) {
  return (
    <>
      <MenuEntry icon={IconEyeOff} onClick={onHide}>
        Hide
      </MenuEntry>
      <MenuEntry icon={IconFilter} onClick={() => hide.change(true)}>
        Change the rules of hiding…
      </MenuEntry>
    </>
  )
}
