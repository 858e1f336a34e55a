import { desk } from '../desk'
import { tell } from './notices'

/** Puts text on the clipboard and says what was copied, or why not. */
export async function copyText(text: string, what: string): Promise<void> {
  const result = await desk.call('system.writeClipboard', { text })
  if (result.ok) tell('success', `${what} copied.`)
  else tell('failure', result.fault.message)
}
