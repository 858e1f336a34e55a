/** An invented carrier. Its id is negative, as the interface has it. */
export interface Carrier {
  id: number
  name: string
  code: string
  logo: string
  /** Above 1 it asks more than others for the same flight. */
  price: number
  longHaul: boolean
}

const names: readonly (readonly [string, string, number, boolean])[] = [
  ['Meridian Airways', 'MJ', 1.1, true],
  ['Northlight Air', 'NL', 1.05, true],
  ['Halcyon', 'HY', 1.2, true],
  ['Blue Heron Airlines', 'BH', 0.98, true],
  ['Cordillera', 'CQ', 1, true],
  ['Transit Pacific', 'TX', 1.08, true],
  ['Saffron Wings', 'SW', 0.95, true],
  ['Kestrel Express', 'KX', 0.72, false],
  ['Budgie', 'BG', 0.62, false],
  ['Fjord Connect', 'FJ', 0.85, false],
  ['Atlas & Sons', 'AS', 1.02, true],
  ['Tern Regional', 'TN', 0.9, false],
  ['Orchid Air', 'OC', 1.04, true],
]

/** One logo's path has a lone bracket, as seen in life. */
const logoName = (code: string): string => (code === 'OC' ? 'favicon/I)' : `logo-${code}-80x80`)

/** All carriers of the demo. */
export const carriers: readonly Carrier[] = names.map(([name, code, price, longHaul], index) => ({
  id: -(31_435 + index * 97),
  name,
  code,
  logo: `image/${logoName(code)}.png`,
  price,
  longHaul,
}))
