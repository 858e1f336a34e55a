import { desk } from '../desk'
import { notify } from './notices'

/** Opens an address in the system's browser; says why if it cannot. */
export async function openLink(url: string): Promise<void> {
  const result = await desk.call('system.openExternal', { url })
  if (!result.ok) notify('failure', result.fault.message)
}
