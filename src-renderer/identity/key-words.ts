/**
 * What follows "a key" where one is held: " ending in QRST". Pure.
 *
 * @param lastFour its last four characters; empty for a key so short that they would say too much of it
 */
export const keyEnding = (lastFour: string): string =>
  lastFour === '' ? '' : ` ending in ${lastFour}`
