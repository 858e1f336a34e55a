import { mergeChannels, mergeVideos } from '#shared/services/video-merge'
import type { Thing } from './things'

/** What the question for it alone told goes before what a list told of it. Pure. */
export function merged(own: Thing | undefined, kept: Thing | undefined): Thing | undefined {
  if (own === undefined || kept === undefined) return own ?? kept
  const told = [
    ...own.told,
    ...kept.told.filter(({ part }) => !own.told.some((one) => one.part === part)),
  ]
  if (own.at === 'video' && kept.at === 'video') {
    return { ...own, told, video: mergeVideos([own.video, kept.video]) ?? own.video }
  }
  if (own.at === 'channel' && kept.at === 'channel') {
    return { ...own, told, channel: mergeChannels([own.channel, kept.channel]) ?? own.channel }
  }
  return own
}
