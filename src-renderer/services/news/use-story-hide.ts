import { type HideHandle, useHide } from '../../kit/hide/use-hide'
import { hideSubjectOf } from './story-words'
import type { ListedStory } from './use-stories'

const nameOf = ({ recordId }: ListedStory) => `article/${recordId}`

/** Stories without those that the person's rules hide, the same in every list of news. */
export const useStoryHide = (stories: readonly ListedStory[]): HideHandle<ListedStory> =>
  useHide('news', stories, { nameOf, subjectOf: hideSubjectOf })
