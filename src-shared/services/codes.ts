import type { TextField } from '../operation/field'

type CodeForm = Pick<TextField, 'pattern' | 'patternWords' | 'example' | 'suggestions' | 'choices'>

/** Customary form of a country parameter: two letters, in either case. */
export const countryForm = {
  pattern: '[A-Za-z]{2}',
  patternWords: 'a two-letter country code such as US',
  example: 'US',
  suggestions: ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'IN', 'JP', 'BR', 'AU', 'CA'],
  choices: 'regions',
} as const satisfies CodeForm

/** Customary form of a language parameter: a language, and if it differs a region or script. */
export const languageForm = {
  pattern: '[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*',
  patternWords: 'a language code such as en or pt-BR',
  example: 'en',
  suggestions: ['en', 'en-GB', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt-BR', 'ru', 'zh-CN'],
  choices: 'languages',
} as const satisfies CodeForm
