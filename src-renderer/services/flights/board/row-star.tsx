import { lazy, Suspense } from 'react'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'

const SaveButton = lazy(() =>
  import('../../../kit/save/save-button').then((module) => ({ default: module.SaveButton })),
)

/** The star of an itinerary, or of a whole answer. */
export function Star({ pointer, mark }: { pointer: SavedPointer; mark: SavedMark | null }) {
  return (
    <Suspense>
      <SaveButton pointer={pointer} mark={mark} />
    </Suspense>
  )
}
