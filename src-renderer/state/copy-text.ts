import { desk } from '../desk'
import { notify } from './notices'

/** Puts text on the clipboard and says what was copied, or why not. */
export async function copyText(text: string, what: string): Promise<void> {
  const result = await desk.call('system.writeClipboard', { text })
  if (result.ok) notify('success', `${what} copied.`)
  else notify('failure', result.fault.message)
}
