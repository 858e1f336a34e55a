import type { Listed } from '#shared/services/lists'
import type { PlacePhoto } from '#shared/services/maps/models'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { FileGallery } from '../../kit/gallery/file-gallery'
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
  /** The values that name the place. */
  asked: Record<string, string>
  /** Its name, for the files. */
  name: string
}

/** The photos of a place, one at a time over all of them; saved through Downloads. */
export function PlacePhotos({ asked: { business_id }, name }: PlacePhotosProps) {
  const pages = useOperationPages(
    'maps.photos',
    business_id === undefined ? null : { business_id },
    photoItems,
  )
  const photos = pages.items
  return (
    <Shown
      operation="maps.photos"
      handle={pages}
      idle={
        <EmptyState title="The service finds photos by a business id">
          This place is known by its place id alone. Its page may state the other one.
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
          <FileGallery
            service="maps"
            label="Photos of the place"
            title={name}
            pictures={photos.map(({ address, description }) => ({ address, title: description }))}
          />
          <MorePages pages={pages} one="photo" many="photos" />
        </div>
      )}
    </Shown>
  )
}
