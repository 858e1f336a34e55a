import { isWeekend } from '#shared/services/funds/figures/calendar'
import { fundsViews } from '#shared/services/funds/views'
import type { HeldModel } from '#shared/services/works'
import { createWorks } from '#shared/services/works'
import { type Figure, median } from '../table'

const houses = [
  'Banyan',
  'Saffron Peak',
  'Monsoon',
  'Blue Lotus',
  'Kaveri',
  'Himal',
  'Neem',
  'Palash',
]
const categories = [
  'Large Cap',
  'Mid Cap',
  'Gilt',
  'Liquid',
  'Index',
  'Balanced',
  'Gold',
  'Overnight',
]

/** Newest values of 18,000 schemes, as the service tells them. */
const latestText = JSON.stringify(
  Array.from({ length: 18_000 }, (_, place) => ({
    Scheme_Code: 100_000 + place,
    ISIN_Div_Payout_ISIN_Growth: `INF${100 + (place % 900)}A${String(10_000 + place)}`,
    ISIN_Div_Reinvestment: '-',
    Scheme_Name: `${houses[place % 8]} ${categories[Math.floor(place / 8) % 8]} Fund ${place} - ${place % 2 === 0 ? 'Direct' : 'Regular'} Plan - ${place % 3 === 0 ? 'Growth' : 'IDCW'}`,
    Net_Asset_Value: 10 + (place % 977) / 7,
    Date: '20-Nov-2026',
    Scheme_Type: 'Open Ended Schemes',
    Scheme_Category: `Equity Scheme - ${categories[Math.floor(place / 8) % 8]} Fund`,
    Mutual_Fund_Family: `${houses[place % 8]} Mutual Fund`,
  })),
)
const at = { values: {}, receivedAt: 0 }
/** Milliseconds of this thread's processor time: what other programs take of it does not count. */
const taken = (work: () => unknown): number => {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

let model: HeldModel | undefined
const works = createWorks(() => model)
let turn = 0
const held = () => ({ latest: [`list ${turn}`], master: null })
const query = (words: string) => ({ ...held(), query: { words, chosen: {}, sorted: null } })

const opening = () =>
  taken(() => {
    turn += 1
    const read = fundsViews['funds.latest'].read(JSON.parse(latestText), at)
    model = { operation: 'funds.latest', model: read }
    const { places } = works['funds.find'](query(''))
    works['funds.rows']({ ...held(), places: [...places.subarray(0, 60)] })
  })
opening()
const opened = median([1, 2, 3, 4, 5].map(opening))
/** What any reader of this answer needs at least. */
const parsed = median([1, 2, 3, 4, 5].map(() => taken(() => JSON.parse(latestText))))

const typed = ['g', 'gr', 'growth', 'growth d', 'growth direct', 'growth direct saf', '117', 'inf5']
const typing = Math.max(
  ...typed.map((words) =>
    median([1, 2, 3].map(() => taken(() => works['funds.find'](query(words))))),
  ),
)

/** Forty funds with the weekdays of twenty years. */
const days: number[] = []
for (let day = 13_475; day < 13_475 + 7305; day += 1) if (!isWeekend(day)) days.push(day)
const histories = Array.from({ length: 40 }, (_, fund) => {
  let state = fund + 1
  let value = 10
  return {
    code: String(fund),
    days: Int32Array.from(days),
    values: Float64Array.from(days, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      value *= Math.exp((state / 2 ** 32 - 0.48) * 0.02)
      return value
    }),
    without: new Int32Array(),
    corrections: [],
    unread: [],
    sources: [],
  }
})
const realm = 'bench'
const put = median([1, 2, 3].map(() => taken(() => works['funds.put']({ realm, histories }))))
const compared = (count: number) => {
  const codes = histories.slice(0, count).map(({ code }) => code)
  return taken(() => {
    works['funds.compare']({ realm, codes, riskFree: 0.065 })
    works['funds.chart']({ realm, codes, from: null, to: null, base: true })
  })
}
compared(6)
const six = median([compared(6), compared(6), compared(6)])
const forty = median([1, 2, 3].map(() => compared(40)))

const figure = (what: string, ours: number, value: number): Figure => ({
  what,
  ours,
  peer: null,
  unit: 'ms',
  bar: { at: 'most', value },
})
process.stdout.write(
  JSON.stringify([
    {
      ...figure('18,000 schemes read, joined, indexed, first rows', opened, 12),
      peer: { name: 'JSON.parse of the answer', value: parsed },
    },
    figure('18,000 schemes searched, the slowest of eight', typing, 50),
    figure('40 histories of 20 years taken over', put, 100),
    figure('6 of them compared: figures, likeness, chart', six, 500),
    figure('all 40 compared', forty, 500),
  ]),
)
