import { IconStar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Pane } from '../../ui/layout'
import type { ListChoice } from './routes'
import { StoryList } from './story-list'
import { useSection, useStories } from './use-stories'

/** What the person saved of the news; never a call. */
export function SavedTab() {
  const choice = useMemo((): ListChoice => ({ at: 'saved' }), [])
  const [section, setSection] = useSection(choice)
  const stories = useStories(choice, { section })
  return (
    <Pane>
      <StoryList
        choice={choice}
        stories={stories}
        section={section}
        onSection={setSection}
        empty={
          <EmptyState icon={<IconStar stroke={1.6} />} title="Nothing is saved yet">
            The star at a story, or S, saves it: it is never removed to make room.
          </EmptyState>
        }
      />
    </Pane>
  )
}
