import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ServiceId } from '#shared/operation/operation'
import { offersFor } from '../../intents/offers'
import type { SubjectFile } from '../../intents/subject'

/** Hands pictures of a service to Downloads, which says where they go and begins. */
export function savePictures(
  service: ServiceId,
  title: string,
  files: readonly SubjectFile[],
): void {
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
export function SavePicture({ service, address, title }: SavePictureProps) {
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
