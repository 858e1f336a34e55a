import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses'

/** The public internet as far as it may be reached. */
export interface Reach {
  /** Whether a name may lead to this address; the public internet by default. */
  mayReach?: (address: string) => boolean
  /** Resolves a name to all its addresses; the system's way by default. */
  resolve?: (name: string) => Promise<LookupAddress[]>
}

/** Thrown if a name leads to an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/** Whether a request failed because a name led out of the public internet. */
export function isPrivateAddressError(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true
  if (error instanceof AggregateError && error.errors.some(isPrivateAddressError)) return true
  return error instanceof Error && error.cause !== undefined && isPrivateAddressError(error.cause)
}

/**
 * Resolves names for connections, and refuses one that leads anywhere else than to the public
 * internet. Checked as the connection is opened, so that a name cannot lead elsewhere the second time
 * it is asked.
 */
export function createPublicLookup({
  mayReach = isPublicAddress,
  resolve = resolveAll,
}: Reach = {}): LookupFunction {
  return (name, { all }, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every((one) => mayReach(one.address))) {
          done(new PrivateAddressError('The name leads to an address that is not public.'), '')
        } else if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('not resolved'), ''),
    )
  }
}

const resolveAll = (name: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => {
    lookup(name, { all: true }, (error, found) => (error === null ? done(found) : fail(error)))
  })
