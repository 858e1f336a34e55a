import type { ServiceId } from '#shared/operation/operation'
import { type Answer, json } from './request'

/** Words of the video data provider about its own quota. */
export const quotaSentence =
  'The request cannot be completed because you have exceeded your <a href="/docs/quota">quota</a>.'

/** An error of the video data provider. */
export function dataError(
  code: number,
  reason: string,
  domain: string,
  text: string,
  status?: string,
): Answer {
  return json(
    {
      error: {
        code,
        message: text,
        errors: [{ message: text, domain, reason }],
        ...(status === undefined ? {} : { status }),
      },
    },
    code,
  )
}

/** Each provider says no in its own way. */
export function providerError(service: ServiceId | undefined): Answer {
  switch (service) {
    case 'flights':
      return json({
        status: false,
        message: [{ originEntityId: 'Invalid value' }, { date: 'Invalid value' }],
      })
    case 'videoData':
      return dataError(403, 'quotaExceeded', 'video.quota', quotaSentence)
    case 'forum':
      return json({
        code: 0,
        msg: 'error',
        data: 'You have made too many requests. Please contact the administrator to upgrade the frequency limit.',
      })
    case 'maps':
      return json({ status: 'failed' })
    case 'mailboxes':
      return json(
        { success: false, message: 'Failed to read mailbox.', errorDetails: 'rate limited' },
        500,
      )
    case 'downloads':
      return json({ success: false, message: 'This video is not available in your country.' })
    case 'video':
      return json({ error: 'Something went wrong upstream', status: 'error' }, 400)
    case 'funds':
      return json({ error: 'Upstream list is being rebuilt' }, 500)
    case 'news':
      return json({ status: 'ERROR', error: { message: 'Source is unavailable', code: 503 } }, 503)
    default:
      return json({ message: 'Internal Server Error' }, 500)
  }
}
