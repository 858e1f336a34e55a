import { expect, test } from 'vitest'
import { videoViews } from '#shared/services/video/views'

// As the edition whose details have `authorThumbnails` and `published` in seconds states streams.
const body = {
  title: 'Night train',
  formatStreams: [
    {
      url: 'https://media.example/18',
      itag: '18',
      type: 'video/mp4; codecs="avc1.42001E, mp4a.40.2"',
      qualityLabel: '360p',
      size: '640x360',
    },
    {
      url: 'https://media.example/22',
      itag: '22',
      type: 'video/mp4; codecs="avc1.64001F, mp4a.40.2"',
      qualityLabel: '720p',
      size: '1280x720',
    },
  ],
  adaptiveFormats: [
    {
      url: 'https://media.example/137',
      itag: '137',
      type: 'video/mp4; codecs="avc1.640028"',
      bitrate: '4400000',
      clen: '91234567',
      size: '1920x1080',
      qualityLabel: '1080p',
    },
  ],
}

test('streams with picture and sound are found beside those that have them apart', () => {
  const values = { id: 'aaaaaaaaaaa' }
  const model = videoViews['video.videoStreamingData'].read(body, { values, receivedAt: 0 })
  if (model.at !== 'streams') throw new Error(model.at)
  expect(model.formats.map(({ address, width, height }) => [address, width, height])).toEqual([
    ['https://media.example/18', 640, 360],
    ['https://media.example/22', 1280, 720],
  ])
  expect(model.adaptiveFormats).toMatchObject([{ bytes: 91_234_567, width: 1920, height: 1080 }])
})
