import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA's special-purpose registry). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Within the global part of IPv6: documentation, and forms that carry an IPv4 address inside. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of special4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) refused.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet; false for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
    default:
      return false
  }
}

/** Endings of names that mean something on this computer or its own network only. */
const privateEndings = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)$/

/**
 * Whether a host may be asked for a picture, as far as its name shows: a name of the public
 * internet, or a public IP address. What the name resolves to is checked when it is resolved.
 *
 * @param host as in `URL.hostname`: lower case, IPv6 in brackets
 */
export function isPublicHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(plain) !== 0) return isPublicAddress(plain)
  return plain.includes('.') && !privateEndings.test(plain)
}
