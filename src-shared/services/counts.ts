import { withPlainDigits } from '../reading/numbers/digits'
import { isMembers, type Members } from '../reading/plain'
import { integerOf } from '../reading/reading'

/** What is counted, by the words behind a number, in the languages that services answer in. */
const units = [
  ['views', 'views?|aufrufe?|vues?|vistas?|visualizaciones|visualiza[cç][oõ]es|visualizzazioni'],
  ['views', 'просмотр(?:ов|а)?|回視聴|次观看|次觀看|बार देखा गया|व्यूज़?|مشاهد(?:ة|ات)'],
  ['viewers', 'watching|waiting|viewers?|zuschauer|spectateurs?|人が視聴中'],
  ['subscribers', 'subscribers?|followers?|abonnenten?|abonn[ée]s?|suscriptores|inscritos'],
  ['subscribers', 'подписчик(?:ов|а)?|人|位订阅者|सदस्य|सब्सक्राइबर|مشترك(?:ين)?'],
  ['videos', 'videos?|vid[ée]os?|本の動画|个视频|वीडियो|فيديو(?:هات)?'],
  ['likes', "likes?|j[’']aime|me gusta|高評価|पसंद|إعجاب(?:ات)?"],
  ['comments', 'comments?|kommentare?|commentaires?|comentarios?|comentários?|件のコメント|条评论'],
  ['comments', 'टिप्पणि(?:याँ|यां)|تعليق(?:ات)?'],
  ['replies', 'replies|reply|antwort(?:en)?|réponses?|respuestas?|respostas?|件の返信|जवाब|ردود?'],
  ['votes', 'votes?|stimmen?'],
] as const

/** What is counted without being distinguished. */
const things = [
  'reviews?|points?|plays?|items?|bewertung(?:en)?|rezension(?:en)?|punkte|avis|reseñas?|avaliações',
  'recensioni|отзыв(?:ов|а)?|件のクチコミ|件|条评价|समीक्षाएँ|समीक्षाएं|مراجع(?:ة|ات)|تقييم(?:ات)?',
]

/** Words for a thousand and more, as they stand behind a number. */
const magnitudes: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, 'k thousand tsd tsd. mil mille тыс тыс. 千 천 हज़ार हजार ألف'],
      [1e4, '万 萬 만'],
      [1e5, 'lakh lakhs lac lacs लाख'],
      [1e6, 'm mn million millions mio mio. mln mi millionen millones milhões млн million. مليون'],
      [1e7, 'crore crores cr करोड़'],
      [1e8, '億 亿 억'],
      [1e9, 'b bn billion billions mrd mrd. md milliarden млрд مليار'],
    ] as const
  ).flatMap(([times, words]) => words.split(' ').map((word) => [word, times] as const)),
)

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const larger = oneOf(
  [...magnitudes.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace('.', '\\.')),
)
const counted = new RegExp(
  String.raw`^([+-]?\d[\d.,'’ \u00a0\u2009\u202f]*?)[ \u00a0\u202f]?(${larger})?` +
    String.raw`(?:[ \u00a0\u202f]?(?:de |of |d[’'])?${oneOf([...units.map(([, words]) => words), ...things])}(?: now)?)?$`,
  'i',
)

/** A number of things, as in `wholeOf`; negative ones mean nothing. */
export function countOf(value: unknown): number | undefined {
  const count = wholeOf(value)
  return count === undefined || count < 0 ? undefined : count
}

/**
 * A whole number by its meaning, such as a count or a score, also as people write it: "1,234", "(1.234)",
 * "1.2M views", also in an object. A sign between groups of three digits separates them: what is whole has no fraction.
 */
export function wholeOf(value: unknown): number | undefined {
  if (isMembers(value)) return wholeIn(value)
  const text = typeof value === 'string' && value.length <= 60 ? withPlainDigits(value.trim()) : ''
  if (text === '') return integerOf(value)
  // Before the plain number: "1.234" would be one with a fraction.
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text
  return spokenOf(inner) ?? integerOf(inner)
}

/** What a count is of. */
export type CountedUnit = (typeof units)[number][0]

const unitWords = units.map(
  ([unit, words]) => [unit, new RegExp(`(?<!\\p{L})${oneOf([words])}(?: now)?$`, 'iu')] as const,
)

/** What a text such as "54.3K subscribers" counts; undefined if it does not say, or is no count. */
export function unitOf(value: unknown): CountedUnit | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim()
  const unit = unitWords.find(([, words]) => words.test(text))?.[0]
  return unit === undefined || countOf(text) === undefined ? undefined : unit
}

/** A number of such things, as in `countOf`; undefined if its own words say that it counts others. */
export function countAs(unit: CountedUnit, value: unknown): number | undefined {
  const stated = unitOf(value)
  return stated === undefined || stated === unit ? countOf(value) : undefined
}

/** Some editions state a number in an object: `{value: "12.3K"}`, `{count: 3}`. */
function wholeIn({ value, count, total, totalCount }: Members): number | undefined {
  const [stated] = [value, count, total, totalCount].filter((one) => typeof one !== 'object')
  return stated === undefined ? undefined : wholeOf(stated)
}

function spokenOf(text: string): number | undefined {
  if (/^no (?:views?|likes?|comments?|videos?|subscribers?|reviews?)$/i.test(text)) return 0
  const [, number = '', unit] = counted.exec(text) ?? []
  const bare = number.trim()
  if (unit === undefined) {
    const digits = bare.replace(/(?<=\d)[.,'’ \u00a0\u2009\u202f](?=\d{3}(?:\D|$))/g, '')
    // Groups of two are left over in numbers that are written in lakh.
    return /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) + 0 : groupsOf(bare)
  }
  const size = Number(bare.replace(',', '.'))
  const times = magnitudes.get(unit.toLowerCase())
  return Number.isFinite(size) && times !== undefined ? Math.round(size * times) : undefined
}

const groupsOf = (digits: string): number | undefined =>
  /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits) ? integerOf(digits) : undefined
