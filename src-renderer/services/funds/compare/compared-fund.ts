/** A fund among those that are compared, with the colour of its line. */
export interface ComparedFund {
  code: string
  name: string
  color: string
}

/** The colours of the lines, each another hue of the services. */
export const lineColors = ['--s7', '--s1', '--s2', '--s5', '--s4', '--s6'] as const
