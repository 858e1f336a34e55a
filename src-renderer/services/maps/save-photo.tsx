import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { offersFor } from '../../intents/offers'
import type { SubjectFile } from '../../intents/subject'

/** Hands photos to Downloads, which asks where they go and begins. */
export function savePhotos(title: string, files: readonly SubjectFile[]): void {
  const offers = offersFor([{ service: 'maps', kind: 'photo', id: title, title, files }])
  offers.find(({ intent }) => intent === 'download')?.run()
}

/** Saves the photo that is shown. */
export function SavePhoto({ address, title }: { address: string; title: string }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      onClick={() => savePhotos(title, [{ address, title, use: 'file' }])}
    >
      Save this photo…
    </Button>
  )
}
