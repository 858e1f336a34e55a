import { useDownloads } from '../../state/downloads/downloads'
import { askToShowDownloads } from '../../state/downloads/shown-downloads'
import { firstTabOf, useWorkspace } from '../../state/workspace'
import type { FoundThing } from '../workspace'

/** Downloads whose title or file name holds all the words, the latest first. */
export function findDownloads(text: string): readonly FoundThing[] {
  const words = text.toLowerCase().split(/\s+/)
  return [...useDownloads.getState().byId.values()]
    .filter(({ title, name }) => {
      const said = `${title} ${name ?? ''}`.toLowerCase()
      return words.every((word) => said.includes(word))
    })
    .sort((one, other) => other.addedAt - one.addedAt)
    .map(({ id, title, name }) => ({
      id,
      title: title || (name ?? 'Download'),
      context: 'Download',
      run: () => {
        askToShowDownloads([id])
        useWorkspace
          .getState()
          .go({ page: 'service', service: 'downloads', tab: firstTabOf('downloads') })
      },
    }))
}
