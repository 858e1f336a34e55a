import type { Content } from '#shared/services/video/models'
import { offerDownload } from '../../state/downloads/download-draft'
import { notify } from '../../state/notices'
import { useWorkspace } from '../../state/workspace'
import { preferencesRoute } from '../video-routes'
import { aboutContent } from './listed'

/**
 * "Download…": opens the downloads with the videos' addresses filled in, many as one batch. Nothing is
 * fetched before the person says so there.
 *
 * @param addressOf how a video's page is addressed; undefined while the person has not said it
 */
export function downloadVideos(
  items: readonly Content[],
  addressOf: (id: string) => string | undefined,
  format?: string,
): void {
  const videos = items.flatMap((item) =>
    item.at === 'video' && item.video.availability === 'available' ? [item] : [],
  )
  const titles: Record<string, string> = {}
  for (const item of videos) {
    const address = addressOf(item.video.id)
    if (address !== undefined) titles[address] = aboutContent(item).name
  }
  const addresses = Object.keys(titles)
  if (videos.length === 0) {
    notify('information', 'None of these can be downloaded.')
    return
  }
  if (addresses.length === 0) {
    notify(
      'information',
      'The answers do not say where a video’s page is. Say it once, then download.',
    )
    useWorkspace.getState().go(preferencesRoute)
    return
  }
  offerDownload(addresses, { use: 'job', format, titles })
}
