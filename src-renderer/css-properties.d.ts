import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour of what belongs to a service, for the style sheets of its parts. */
    '--c'?: string
  }
}
