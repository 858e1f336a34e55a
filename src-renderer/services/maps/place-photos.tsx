import type { Listed } from '#shared/services/lists'
import type { PlacePhoto } from '#shared/services/maps/models'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { Gallery } from '../../kit/gallery/gallery'
import { IntentButton } from '../../kit/intents/intent-menu'
import { MorePages } from '../../kit/page/more-pages'
import { Shown } from '../../kit/shown/shown'
import { EmptyState } from '../../ui/empty-state'
import styles from './maps.module.css'

const photoItems = {
  items: (model: ViewOf<'maps.photos'>): readonly Listed<PlacePhoto>[] =>
    model.at === 'photos' ? model.photos : [],
  keyOf: ({ recordId }: Listed<PlacePhoto>) => recordId,
}

interface PlacePhotosProps {
  id: string
  asked: Record<string, string>
}

/** The photos of a place, one at a time; saved through Downloads. */
export function PlacePhotos({ id, asked }: PlacePhotosProps) {
  const { business_id } = asked
  const pages = useOperationPages(
    'maps.photos',
    business_id === undefined ? null : { business_id },
    photoItems,
  )
  const photos = pages.items
  const subject = {
    service: 'maps',
    kind: 'place',
    id,
    title: 'Photos of the place',
    files: photos.map(({ address }) => ({ address, use: 'file' as const })),
  } as const
  return (
    <Shown
      operation="maps.photos"
      handle={pages}
      idle={
        <EmptyState title="The service finds photos by a business id">
          This place is known by its place id alone. Its page may tell the other one.
        </EmptyState>
      }
      empty={() =>
        photos.length === 0 ? (
          <EmptyState title="No photos of this place">The service’s answer holds none.</EmptyState>
        ) : undefined
      }
    >
      {() => (
        <div className={styles.gallery}>
          <Gallery
            pictures={photos.map(({ address }) => ({ address, width: null, height: null }))}
            label="Photos of the place"
            actions={<IntentButton subjects={[subject]} without={['open']} />}
          />
          <MorePages pages={pages} one="photo" many="photos" />
        </div>
      )}
    </Shown>
  )
}
