import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { MailPages } from './mail-pages'

/** Letters on their way into their frames. */
export function mailHandlers({
  mail,
}: {
  mail: Pick<MailPages, 'show' | 'close'>
}): HandlersOf<'mail'> {
  return {
    'mail.show': async (page) => ok({ id: mail.show(page) }),
    'mail.close': async ({ id }) => {
      mail.close(id)
      return ok(null)
    },
  }
}
