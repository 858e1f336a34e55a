/**
 * A short name that is always the same for the same text: 53 bits as letters and digits, for things
 * without an id. It distinguishes things and protects nothing.
 */
export function fingerprint(text: string): string {
  // cyrb53, in the public domain: two 32-bit lanes, mixed at the end.
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
