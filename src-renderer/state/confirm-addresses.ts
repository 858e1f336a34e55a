import { desk } from '../desk'
import { valueOrNotify } from './value-or-notify'

/**
 * Lets main ask the person where the key may go, in a window of the system; true once every address
 * is confirmed. The outcome is reported here.
 */
export async function confirmAddresses(): Promise<boolean> {
  const answer = await valueOrNotify(desk.call('key.confirmAddresses'))
  return answer?.confirmed === true
}
