import { useMemo } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { useChoices } from '../data/use-choices'
import { useDeskState } from '../state/desk-state'
import { useLocale } from '../ui/locale'

/** How a person uses the videos. */
export type VideoPreferences = CollectionItem<'videoPreferences'>

const usual: VideoPreferences = {
  language: '',
  region: '',
  address: '',
  keepsHistory: true,
  speed: 1,
  volume: 1,
  captions: true,
}

/** What the person prefers, and how to change it. */
export function useVideoPreferences() {
  const { known, value, change } = useChoices('videoPreferences', 'usual', usual)
  return { known, preferences: value, change }
}

/** The language and region that lists are asked for in: the person's choice, else those of the program. */
export function useLanguageAndRegion(): { hl: string; gl: string } {
  const { language, region } = useVideoPreferences().preferences
  const locale = useLocale() ?? navigator.language
  return useMemo(() => regionOf(locale, language, region), [locale, language, region])
}

/** Language and region of a locale's tag, unless others are chosen. Pure. */
export function regionOf(locale: string, language: string, region: string) {
  const [tag = 'en', ...parts] = locale.split('-')
  const stated = parts.find((part) => /^[A-Z]{2}$/.test(part))
  return {
    hl: language !== '' ? language : tag.toLowerCase(),
    gl: region !== '' ? region : (stated ?? 'US'),
  }
}

/** Pages of videos lie here in the demo world. */
const demoAddress = 'https://video.example/watch?v={id}'

/**
 * How a video's page is addressed. The answers do not state it and the interface names no platform:
 * empty until the person says it, but with demo data, whose addresses the program knows.
 */
export function useVideoAddress(): (id: string) => string | undefined {
  const isDemo = useDeskState(({ demo }) => demo.at === 'on')
  const { address } = useVideoPreferences().preferences
  const pattern = address !== '' ? address : isDemo ? demoAddress : ''
  return useMemo(
    () => (id: string) =>
      pattern.includes('{id}') ? pattern.replaceAll('{id}', encodeURIComponent(id)) : undefined,
    [pattern],
  )
}
