import type { OwnStyle } from './own-style'
import type { MapPin } from './pins'

/** A point in degrees; north and east are positive. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** What of the world is in view. */
export interface MapPlace extends MapPoint {
  /** 0 is the whole world; each step shows half as much. */
  readonly zoom: number
}

/** The part of the world that the map shows once it is at rest. */
export interface MapView extends MapPlace {
  /** Degrees; the east lies beyond 180 if the date line is in view. */
  readonly bounds: { west: number; south: number; east: number; north: number }
  /** Degrees clockwise that north is turned from the top. */
  readonly bearing: number
}

/** What a map reports. */
export interface MapEvents {
  /** The pin or mark under the pointer, before it is clicked; undefined when it left. */
  onPoint?(id: string | undefined): void
  /** A pin was clicked, or, with undefined, the map beside all of them. */
  onChoose?(id: string | undefined): void
  /** The map came to rest somewhere else; `byPerson`: moved by pointer, keys or buttons. */
  onMove?(view: MapView, byPerson: boolean): void
  /** The point under the pointer; undefined when it left. */
  onPointer?(point: MapPoint | undefined): void
  /** The menu's button was pressed, the map touched for long, or the menu's key pressed: the middle then. */
  onMenu?(point: MapPoint, at: { x: number; y: number }): void
}

/** What a map draws, and whom it reports to. */
export interface MapInput extends MapEvents {
  readonly start: MapPlace
  readonly pins: readonly MapPin[]
  readonly chosen?: string | undefined
  /** The person's own, in a layer of their own below the pins. */
  readonly marks?: readonly MapPin[] | undefined
  /** Points of a line below them; longitudes count on past 180 if it crosses the date line. */
  readonly way?: readonly MapPoint[] | undefined
  /** Brought into view when it becomes another one. */
  readonly focus?: MapPoint | undefined
  /** The pin or mark that is pointed at elsewhere, as in its list: a ring is drawn round it. */
  readonly pointed?: string | undefined
  /** Pixels at the right that something covers: what is brought into view is placed beside it. */
  readonly covered?: number
  /** Names the answer that the pins belong to: if it changes, all of them are brought into view. */
  readonly fit?: string | undefined
}

/** A map's input with the style of the person's own. */
export type DrawnInput = MapInput & {
  readonly own: OwnStyle | undefined
  /** Where the person says to be. */
  readonly here: MapPoint | undefined
}
