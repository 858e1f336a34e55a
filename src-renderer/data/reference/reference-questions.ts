import { usePageState } from '../../state/page-memory'

/** The language of names, and the region of the categories. */
export interface ReferenceChoice {
  region: string
  /** Empty: as the service names them. */
  language: string
}

const usual: ReferenceChoice = { region: 'US', language: '' }

function readChoice(stored: unknown): ReferenceChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const region: unknown = Reflect.get(stored, 'region')
  const language: unknown = Reflect.get(stored, 'language')
  return typeof region === 'string' && typeof language === 'string'
    ? { region, language }
    : undefined
}

/** The choice of the lists of Reference, as it was left. */
export const useReferenceChoice = () => usePageState('videoData.reference', usual, readChoice)

const named = (language: string) => (language === '' ? {} : { hl: language })

/** What asks for the categories of a region. Pure, as all here. */
export const categoriesQuestion = ({ region, language }: ReferenceChoice) => ({
  part: 'snippet',
  regionCode: region,
  ...named(language),
})

/** What asks for the languages, or for the regions. */
export const choicesQuestion = ({ language }: Pick<ReferenceChoice, 'language'>) => ({
  part: 'snippet',
  ...named(language),
})
