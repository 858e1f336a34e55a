import { holdsWords } from '../../kit/suggest/fit'
import { useDownloads } from '../../state/downloads/downloads'
import { askToShowDownloads } from '../../state/downloads/shown-downloads'
import { entranceOf, useWorkspace } from '../../state/workspace'
import type { FoundThing } from '../workspace'

/** Downloads whose title or file name holds all the words, the latest first. */
export function findDownloads(text: string): readonly FoundThing[] {
  return [...useDownloads.getState().byId.values()]
    .filter(({ title, name }) => holdsWords(`${title} ${name ?? ''}`, text))
    .sort((one, other) => other.addedAt - one.addedAt)
    .map(({ id, title, name }) => ({
      id,
      title: title || (name ?? 'Download'),
      context: 'Download',
      run: () => {
        askToShowDownloads([id])
        useWorkspace.getState().go(entranceOf('downloads'))
      },
    }))
}
