import { withPlainDigits } from './numbers/digits'

const second = 1000
const day = 86_400 * second
const lengths = [
  ...[second, 60 * second, 3600 * second],
  ...[day, 7 * day, 30.44 * day, 365.25 * day],
] as const

interface Language {
  /** What stands before the amount, as a pattern; empty if nothing does. */
  before: string
  /** What stands behind the unit; empty if nothing does. */
  after: string
  /** Words for one. */
  one?: string
  /** Patterns of the units, from the second to the year. */
  units: readonly [string, string, string, string, string, string, string]
}

/** "vor 2 Tagen", "hace 3 horas", "il y a 5 minutes", "2 週間前": how languages say how long ago something was. */
const languages: readonly Language[] = [
  {
    ...{ before: 'vor ', after: '', one: 'eine[mr]' },
    units: [
      'Sekunden?',
      'Minuten?',
      'Stunden?',
      'Tag(?:en)?',
      'Wochen?',
      'Monat(?:en)?',
      'Jahr(?:en)?',
    ],
  },
  {
    ...{ before: 'hace ', after: '', one: 'una?' },
    units: ['segundos?', 'minutos?', 'horas?', 'd[ií]as?', 'semanas?', 'mes(?:es)?', 'años?'],
  },
  {
    ...{ before: 'il y a ', after: '', one: 'une?' },
    units: ['secondes?', 'minutes?', 'heures?', 'jours?', 'semaines?', 'mois', '(?:ans?|années?)'],
  },
  ...[
    { before: 'há ', after: '' },
    { before: '', after: ' atrás' },
  ].map((around) => ({
    ...{ ...around, one: '(?:uma?)' },
    units: [
      'segundos?',
      'minutos?',
      'horas?',
      'dias?',
      'semanas?',
      'm(?:ês|eses)',
      'anos?',
    ] as const,
  })),
  {
    ...{ before: '', after: ' fa', one: "un[oa']?" },
    units: ['second[oi]', 'minut[oi]', 'or[ae]', 'giorn[oi]', 'settiman[ae]', 'mes[ei]', 'ann[oi]'],
  },
  {
    ...{ before: '', after: ' geleden', one: 'een' },
    units: [
      'seconden?',
      'minu(?:ut|ten)',
      'u(?:ur|ren)',
      'dag(?:en)?',
      'we(?:ek|ken)',
      'maand(?:en)?',
      'ja(?:ar|ren)',
    ],
  },
  {
    ...{ before: 'för ', after: ' sedan', one: 'ett?|en' },
    units: [
      'sekund(?:er)?',
      'minut(?:er)?',
      'timm(?:e|ar)',
      'dag(?:ar)?',
      'veck(?:a|or)',
      'månad(?:er)?',
      'år',
    ],
  },
  {
    ...{ before: 'for ', after: ' siden', one: 'en|et|ett' },
    units: [
      'sekund(?:er)?',
      'minutt?(?:er)?',
      'time[rn]?',
      'dag(?:e|er)?',
      'uke?r?|uger?',
      'måned(?:er)?',
      'år',
    ],
  },
  {
    ...{ before: '', after: ' temu' },
    units: [
      'sekund[ęy]?',
      'minut[ęy]?',
      'godzin[ęy]?',
      'd(?:zień|ni)',
      'tydzień|tygodni[e]?',
      'miesi(?:ąc|ące|ęcy)',
      'rok|lata?',
    ],
  },
  {
    ...{ before: '', after: ' назад' },
    units: [
      'секунд[уы]?',
      'минут[уы]?',
      'час(?:а|ов)?',
      'день|дн(?:я|ей)',
      'недел[юиь]',
      'месяц(?:а|ев)?',
      'года?|лет',
    ],
  },
  {
    ...{ before: '', after: ' önce', one: 'bir' },
    units: ['saniye', 'dakika', 'saat', 'gün', 'hafta', 'ay', 'yıl'],
  },
  {
    ...{ before: '', after: ' (?:yang )?lalu' },
    units: ['detik', 'menit', 'jam', 'hari', 'minggu', 'bulan', 'tahun'],
  },
  {
    ...{ before: '', after: ' पहले' },
    units: ['सेकंड', 'मिनट', 'घंट[ेा]', 'दिन', 'सप्ताह|हफ़्त[ेा]|हफ्त[ेा]', 'महीन[ेा]|माह', 'साल|वर्ष'],
  },
  {
    ...{ before: '', after: ' ?前' },
    units: [
      '秒[钟鐘]?',
      '分[钟鐘]?',
      '時間|[个個]?小[时時]',
      '[天日]',
      '[个個]?(?:星期|[周週]間?)',
      '[かヶカケ个個]月',
      '年',
    ],
  },
  {
    ...{ before: '', after: ' ?전' },
    units: ['초', '분', '시간', '일', '주', '개월|달', '년'],
  },
]

const patterns = languages.map(({ before, after, one, units }) => {
  const amount = one === undefined ? '\\d{1,6}' : `\\d{1,6}|${one}`
  const named = units.map((unit) => `(${unit})`).join('|')
  return new RegExp(
    `(?<![\\p{L}\\d.,])${before}(${amount}) ?(?:${named})${after}(?![\\p{L}\\p{M}])`,
    'iu',
  )
})

/** Signs of which one stands in every such text, so that most others are left after one look. */
const mark =
  /vor |hace |il y a |há |atrás| fa\b|geleden|sedan|siden|temu|назад|önce|lalu|पहले|前|전/i

/** How long ago a text says that something was, in another language than English. */
export interface Ago {
  /** Milliseconds. */
  past: number
  /** It says no more than the day. */
  dayOnly: boolean
}

/** Reads "vor 2 Tagen" and "2 週間前"; undefined for what says nothing of the kind. Pure. */
export function agoInOtherWords(text: string): Ago | undefined {
  if (!mark.test(text)) return undefined
  const plain = withPlainDigits(text)
  for (const pattern of patterns) {
    const [, amount, ...units] = pattern.exec(plain) ?? []
    const length = lengths[units.findIndex((unit) => unit !== undefined)]
    if (amount === undefined || length === undefined) continue
    return { past: (/^\d/.test(amount) ? Number(amount) : 1) * length, dayOnly: length >= day }
  }
  return undefined
}
