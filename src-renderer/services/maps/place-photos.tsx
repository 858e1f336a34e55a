import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Listed } from '#shared/services/lists'
import type { PlacePhoto } from '#shared/services/maps/models'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { Gallery } from '../../kit/gallery/gallery'
import { SavePicture, savePictures } from '../../kit/gallery/save-picture'
import { MorePages } from '../../kit/page/more-pages'
import { Shown } from '../../kit/shown/shown'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
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
  const locale = useLocale()
  const pages = useOperationPages(
    'maps.photos',
    business_id === undefined ? null : { business_id },
    photoItems,
  )
  const photos = pages.items
  const files = photos.map(({ address, description }, place) => ({
    address,
    title: description || `${name} ${place + 1}`,
    use: 'file' as const,
  }))
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
            strip
            actions={({ address }) => (
              <>
                <SavePicture
                  service="maps"
                  address={address}
                  title={files.find((one) => one.address === address)?.title ?? name}
                />
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconDownload size={14} aria-hidden="true" />}
                  onClick={() => savePictures('maps', `Photos of ${name}`, files)}
                >
                  Save {counted(files.length, 'photo', 'photos', locale)}…
                </Button>
              </>
            )}
          />
          <MorePages pages={pages} one="photo" many="photos" />
        </div>
      )}
    </Shown>
  )
}
