import { breathe, type Demo, type DemoPart, day } from '../demo'
import { itemAt, randomFrom } from '../random'

/** A fund scheme in one plan and option. */
export interface Scheme {
  index: number
  code: number
  /** `-` if the scheme has none. */
  isin: string
  isinReinvestment: string
  name: string
  type: 'Open' | 'Close' | 'Interval'
  category: string
  family: string
  plan: 'Direct' | 'Regular'
  option: string
  start: number
  /** NAV on the first day. */
  first: number
  /** Yearly drift and yearly volatility of the logarithm. */
  drift: number
  volatility: number
  /** Upstream publishes no number for it. */
  silent: boolean
}

const houses = [
  'Banyan',
  'Saffron Peak',
  'Monsoon',
  'Blue Lotus',
  'Deccan Trust',
  'Kaveri',
  'Himal',
  'Peepal',
  'Coral Coast',
  'Marigold',
  'Silver Teak',
  'Ganga Plains',
  'Neem',
  'Sundar',
  'Ashoka Gate',
  'Vindhya',
  'Tamarind',
  'Konark',
  'Malabar',
  'Jasmine',
  'Aravalli',
  'Palash',
  'Indus Valley',
  'Rohini',
] as const

interface Category {
  label: string
  words: string
  drift: number
  volatility: number
}
/** Brackets and spaces vary on purpose: the upstream list is not consistent either. */
const categories: readonly Category[] = [
  {
    label: 'Equity Scheme - Large Cap Fund',
    words: 'Large Cap Fund',
    drift: 0.12,
    volatility: 0.15,
  },
  { label: 'Equity Scheme - Mid Cap Fund', words: 'Mid Cap Fund', drift: 0.15, volatility: 0.19 },
  {
    label: 'Equity Scheme - Small Cap Fund',
    words: 'Small Cap Fund',
    drift: 0.16,
    volatility: 0.23,
  },
  {
    label: 'Equity Scheme - Flexi Cap Fund',
    words: 'Flexi Cap Fund',
    drift: 0.13,
    volatility: 0.16,
  },
  { label: 'Equity Scheme - ELSS', words: 'ELSS Tax Saver Fund', drift: 0.13, volatility: 0.16 },
  {
    label: 'Equity Scheme - Sectoral/ Thematic',
    words: 'Technology Opportunities Fund',
    drift: 0.14,
    volatility: 0.24,
  },
  {
    label: 'Equity Scheme - Value Fund',
    words: 'Value Discovery Fund',
    drift: 0.13,
    volatility: 0.17,
  },
  {
    label: 'Debt Scheme - Banking and PSU Fund',
    words: 'Banking & PSU Debt Fund',
    drift: 0.07,
    volatility: 0.015,
  },
  { label: 'Debt Scheme - Liquid Fund', words: 'Liquid Fund', drift: 0.065, volatility: 0.003 },
  {
    label: 'Debt Scheme - Overnight Fund',
    words: 'Overnight Fund',
    drift: 0.06,
    volatility: 0.002,
  },
  {
    label: 'Debt Scheme - Corporate Bond Fund',
    words: 'Corporate Bond Fund',
    drift: 0.072,
    volatility: 0.018,
  },
  {
    label: 'Debt Scheme - Gilt Fund with 10 year constant duration',
    words: '10 Year Gilt Fund',
    drift: 0.07,
    volatility: 0.05,
  },
  {
    label: 'Hybrid Scheme - Balanced Hybrid Fund',
    words: 'Balanced Hybrid Fund',
    drift: 0.1,
    volatility: 0.1,
  },
  {
    label: 'Hybrid Scheme - Arbitrage Fund',
    words: 'Arbitrage Fund',
    drift: 0.066,
    volatility: 0.008,
  },
  {
    label: 'Hybrid Scheme - Multi Asset Allocation',
    words: 'Multi Asset Fund',
    drift: 0.11,
    volatility: 0.09,
  },
  {
    label: 'Other Scheme - Index Funds',
    words: 'Top 50 Index Fund',
    drift: 0.12,
    volatility: 0.155,
  },
  {
    label: 'Other Scheme - Gold ETF',
    words: 'Gold Exchange Traded Fund',
    drift: 0.09,
    volatility: 0.13,
  },
  {
    label: 'Other Scheme - FoF Overseas',
    words: 'World Equity Fund of Fund',
    drift: 0.11,
    volatility: 0.17,
  },
  {
    label: 'Solution Oriented Scheme - Retirement Fund',
    words: 'Retirement Savings Fund',
    drift: 0.11,
    volatility: 0.12,
  },
  { label: 'Income', words: 'Fixed Term Plan', drift: 0.068, volatility: 0.01 },
]

const options = ['Growth', 'IDCW', 'Monthly IDCW', 'IDCW Reinvestment'] as const
const plans = ['Direct', 'Regular'] as const

/** Builds the list in slices, once. */
export const schemesPart: DemoPart<Promise<readonly Scheme[]>> = { build: buildSchemes }

async function buildSchemes(demo: Demo): Promise<readonly Scheme[]> {
  const schemes: Scheme[] = []
  for (let index = 0; index < demo.fundCount; index += 1) {
    schemes.push(schemeAt(demo, index))
    if (index % 1000 === 999) await breathe()
  }
  return schemes
}

function schemeAt(demo: Demo, index: number): Scheme {
  const option = itemAt(options, index)
  const plan = itemAt(plans, Math.floor(index / 4))
  // Eight rows, plans by options, belong to one scheme; each goes through a house's categories.
  const fund = Math.floor(index / 8)
  const house = itemAt(houses, fund)
  const category = itemAt(categories, Math.floor(fund / houses.length))
  const series = Math.floor(fund / (houses.length * categories.length))
  const random = randomFrom(demo.seed, 'scheme', fund)
  const closed = category.label === 'Income'
  const start = Date.UTC(2006, 3, 3) + random.integer(0, closed ? 300 : 5200) * day
  const title = `${house} ${category.words}${series > 0 || closed ? ` - Series ${roman(series + 1)}` : ''}`
  const direct = plan === 'Direct' ? 0.007 : 0
  return {
    index,
    code: 100_033 + index * 3,
    isin: index % 29 === 11 ? '-' : isin(demo, index, 'A'),
    isinReinvestment: option === 'Growth' ? '-' : index % 5 === 1 ? '' : isin(demo, index, 'B'),
    name: `${title} - ${plan} Plan - ${option}${index % 31 === 5 ? ' ' : ''}`,
    type: closed ? (series % 2 === 0 ? 'Close' : 'Interval') : 'Open',
    category: index % 37 === 6 ? category.label.replace(' - ', '- ') : category.label,
    family: `${house} Mutual Fund`,
    plan,
    option,
    start: plan === 'Direct' ? Math.max(start, Date.UTC(2013, 0, 2)) : start,
    first: category.volatility < 0.005 ? 1000 : 10,
    drift:
      category.drift + (random.next() - 0.5) * 0.03 + direct - (option === 'Growth' ? 0 : 0.045),
    volatility: category.volatility * (0.8 + random.next() * 0.4),
    silent: fund % 211 === 17,
  }
}

function isin(demo: Demo, index: number, kind: string): string {
  const random = randomFrom(demo.seed, 'isin', index, kind)
  return `INF${random.integer(100, 999)}${kind}${String(1000 + index).padStart(5, '0')}`
}

function roman(number: number): string {
  return ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][number - 1] ?? String(number)
}
