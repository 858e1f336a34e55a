import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { desk } from '../../desk'
import { useMapSourceChanges } from '../../state/map-source'

/** What a person draws the map from in place of, or over, the map that comes with the program. */
export interface OwnStyle {
  style: StyleSpecification
  /** Tiles that lie over the own map, which shows where they are missing. */
  over: boolean
  /** Who made it. */
  attribution: string
}

const handed = 'map-host://'

/** The address at which main answers what a style names; undefined for what main does not pass on. */
export function mainAddress(address: string): { url: string } | undefined {
  if (!address.startsWith(handed)) return undefined
  return { url: new URL(`map/at/${address.slice(handed.length)}`, document.baseURI).href }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'version' in value && 'layers' in value

async function fetchOwnStyle(): Promise<OwnStyle | undefined> {
  const source = await desk.call('map.source')
  if (!source.ok || source.value.address === '') return undefined
  const answer = await fetch(new URL('map/style.json', document.baseURI).href)
  const style: unknown = answer.status === 200 ? await answer.json() : undefined
  if (!isStyle(style)) return undefined
  const { metadata } = style
  const over = typeof metadata === 'object' && metadata !== null && 'over' in metadata
  return { style, over, attribution: source.value.attribution }
}

/** What was fetched last: a map that is shown again has it at once. */
let lastOwn: OwnStyle | undefined

/** The style of the settings, the newest; undefined if there is none, and until it is there. */
export function useOwnStyle(): OwnStyle | undefined {
  const [own, setOwn] = useState(lastOwn)
  const { count } = useMapSourceChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another style after every change
  useEffect(() => {
    let wanted = true
    fetchOwnStyle()
      .then((found) => {
        lastOwn = found
        if (wanted) setOwn(found)
      })
      // Without it the own map is there.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [count])
  return own
}

/** The own map with what the person draws: over it, or in its place. Pure. */
export function withOwnStyle(
  base: StyleSpecification,
  own: OwnStyle | undefined,
): StyleSpecification {
  if (own === undefined) return base
  if (!own.over) return own.style
  return {
    ...base,
    sources: { ...base.sources, ...own.style.sources },
    layers: [...base.layers, ...own.style.layers],
  }
}
