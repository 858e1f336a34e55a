import { useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** A part of what is played that has a name. */
export interface PlayerChapter {
  title: string
  /** In seconds. */
  from: number
}

/** How a person likes to play; the page with the player remembers it. */
export interface PlayerManner {
  speed: number
  /** 0 to 1 */
  volume: number
  captions: boolean
}

/** The state of the player. */
export interface PlaybackState {
  /** Seconds from the beginning. */
  time: number
  /** Of the whole, in seconds; 0 while it is not known. */
  length: number
  /** How far it has been loaded, in seconds. */
  loaded: number
  paused: boolean
  waiting: boolean
  /** It could not be played. */
  failed: boolean
}

/** One player, and what a page does with it from outside: chapters, times in a text. */
export interface Playback {
  state: StoreApi<PlaybackState>
  /** Takes the element that plays, or none when it goes away. */
  attach: (element: HTMLMediaElement | null) => void
  /** Goes to a place; if nothing is playing yet, playing will begin there. */
  seek: (seconds: number) => void
  play: () => void
  /** The place that was chosen before there was anything to play. */
  takePlace: () => number | undefined
}

const nothing: PlaybackState = {
  time: 0,
  length: 0,
  loaded: 0,
  paused: true,
  waiting: false,
  failed: false,
}

/** A playback; the element that plays comes and goes with what is drawn. */
export function createPlayback(): Playback {
  const state = createStore<PlaybackState>()(() => nothing)
  let element: HTMLMediaElement | null = null
  let wanted: number | undefined
  return {
    state,
    attach: (next) => {
      element = next
      if (next === null) state.setState({ ...nothing, time: state.getState().time })
    },
    seek: (seconds) => {
      if (element === null || element.readyState === 0) {
        wanted = seconds
        state.setState({ time: seconds })
      } else element.currentTime = seconds
    },
    play: () => void element?.play().catch(() => undefined),
    takePlace: () => {
      const place = wanted
      wanted = undefined
      return place
    },
  }
}

/** A playback of a page's own. */
export function usePlayback(): Playback {
  const [playback] = useState(createPlayback)
  return playback
}

/** One part of the player's state; redrawn only when that part changes. */
export function usePlaybackState<Part>(
  { state }: Playback,
  select: (now: PlaybackState) => Part,
): Part {
  return useStore(state, select)
}
