import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ServiceId } from '#shared/operation/operation'
import { offersFor } from '../../intents/offers'
import type { SubjectFile } from '../../intents/subject'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { Gallery, PictureStrip } from './gallery'

interface FileGalleryProps {
  service: ServiceId
  /** What they show, for screen readers. */
  label: string
  /** Names the files, if a picture has no title of its own: with its number behind. */
  title: string
  pictures: readonly { address: string; title?: string }[]
  /** All of them small, and none large until it is pressed. */
  small?: boolean
}

/** Hands pictures of a service to Downloads, which says where they go and begins. */
function savePictures(service: ServiceId, title: string, files: readonly SubjectFile[]): void {
  const offers = offersFor([{ service, kind: 'photo', id: title, title, files }])
  offers.find(({ intent }) => intent === 'download')?.run()
}

interface SavePictureProps {
  service: ServiceId
  address: string
  /** Names the file. */
  title: string
}

/** Saves the picture that is shown. */
function SavePicture({ service, address, title }: SavePictureProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      onClick={() => savePictures(service, title, [{ address, title, use: 'file' }])}
    >
      Save this photo…
    </Button>
  )
}

/** Pictures of a service; one or all of them can be saved through Downloads. */
export function FileGallery({ service, label, title, pictures, small = false }: FileGalleryProps) {
  const locale = useLocale()
  const files = pictures.map(({ address, title: own }, place) => ({
    address,
    title: own || `${title} ${place + 1}`,
    use: 'file' as const,
  }))
  const shown = pictures.map(({ address }) => ({ address, width: null, height: null }))
  const save = ({ address }: { address: string }) => (
    <SavePicture
      service={service}
      address={address}
      title={files.find((one) => one.address === address)?.title ?? title}
    />
  )
  if (small) return <PictureStrip pictures={shown} label={label} actions={save} />
  return (
    <Gallery
      pictures={shown}
      label={label}
      strip
      actions={(picture) => (
        <>
          {save(picture)}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => savePictures(service, `Photos of ${title}`, files)}
          >
            Save {counted(files.length, 'photo', 'photos', locale)}…
          </Button>
        </>
      )}
    />
  )
}
