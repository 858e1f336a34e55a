import { desk } from '../desk'
import { told } from './told'

/**
 * Lets main ask the person where the key may go, in a window of the system; true once every address
 * is confirmed. Whatever becomes of it is told here.
 */
export async function confirmAddresses(): Promise<boolean> {
  const answer = await told(desk.call('key.confirmAddresses'))
  return answer?.confirmed === true
}
