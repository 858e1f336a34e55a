import { customary, spec } from '../../operation/field'
import { never, operation, service } from '../../operation/operation'
import { videoExamples } from '../video-examples'

const seconds = (label: string) =>
  customary.integer(label, { min: 0, note: 'In seconds from the beginning.' })

/** S9: `url` and `format` are stated; the progress parameter's name and further ones are not. */
export const downloads = service({
  id: 'downloads',
  label: 'S9',
  title: 'Downloads',
  plainName: 'Video download service',
  summary:
    'Creates a job that downloads audio or video of an address in a requested format, and polls it until the file is there.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  // Creating a job would make the service work; asking for an unknown one does not.
  test: { operation: 'progress', values: { id: 'test' } },
  operations: {
    create: operation({
      title: 'Create a download job',
      shortTitle: 'Create',
      group: 'Job',
      summary: 'Creates a job that downloads audio or video for a video address in a format.',
      request: { method: 'GET', path: '/ajax/download.php' },
      fields: {
        url: spec.text('Video address', {
          needed: true,
          long: true,
          note: 'Address of the video to download.',
        }),
        format: spec.text('Format', {
          needed: true,
          example: 'mp3',
          suggestions: [
            '1080',
            '720',
            '480',
            '360',
            '240',
            '144',
            '1440',
            '4k',
            '8k',
            'mp4',
            'mp3',
            'm4a',
            'webm',
            'aac',
            'flac',
            'opus',
            'ogg',
            'wav',
          ],
          note: 'Allowed values are not shown; the suggestions are common values.',
        }),
        add_info: customary.flag('Add title and picture', { on: '1', off: '0' }),
        audio_quality: customary.text('Audio quality', {
          suggestions: ['64', '96', '128', '192', '256', '320'],
          default: '128',
          note: 'In kbit/s.',
        }),
        audio_language: customary.text('Audio language', { example: 'en' }),
        allow_extended_duration: customary.flag('Allow long videos', { default: 'false' }),
        no_merge: customary.flag('Leave sound and picture apart', { default: 'false' }),
        start_time: seconds('Start'),
        end_time: seconds('End'),
      },
      open: true,
      freshFor: never,
      repeatable: false,
      note: 'Every call creates a new job.',
      example: {
        url: `https://video.example/watch?v=${videoExamples.video}`,
        format: '720',
        add_info: '1',
      },
    }),
    progress: operation({
      title: 'Progress of a job',
      shortTitle: 'Progress',
      group: 'Job',
      summary: 'Progress of the job and, when it has finished, the address of the file.',
      request: { method: 'GET', path: '/ajax/progress' },
      fields: {
        id: customary.text('Job id', {
          needed: true,
          note: 'The id from the create call. The name of this parameter is not shown; most services use id.',
        }),
      },
      open: true,
      freshFor: never,
      note: 'Poll until progress is 1000 (100 %) and download_url is filled in.',
    }),
  },
})
