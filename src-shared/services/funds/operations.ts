import type { Field } from '../../operation/field'
import { customary } from '../../operation/field'
import { days, hours, operation, service } from '../../operation/operation'

const isin = customary.text('ISIN', {
  pattern: '[A-Za-z]{2}[A-Za-z0-9]{9}[0-9](,[A-Za-z]{2}[A-Za-z0-9]{9}[0-9])*',
  patternWords:
    'twelve letters and digits beginning with a country code, or several joined by commas',
  example: 'INF501A01000',
})

const schemeType = customary.text('Scheme type', {
  suggestions: ['Open', 'Close', 'Interval', 'All'],
  note: 'Older editions call it SchemeType.',
})

/** Filters of latest and historic NAV. */
const navFilters = {
  Scheme_Code: customary.text('Scheme codes', {
    long: true,
    pattern: '\\s*\\d+\\s*(,\\s*\\d+\\s*)*',
    patternWords: 'numbers joined by commas, such as 100033,100057',
    example: '100033',
    note: 'Joined by commas. Older editions call it SchemeCode.',
  }),
  Scheme_Name: customary.text('Scheme name'),
  Scheme_Type: schemeType,
  Scheme_Category: customary.text('Scheme category', {
    example: 'Debt Scheme - Banking and PSU Fund',
  }),
  Mutual_Fund_Family: customary.text('Fund family'),
  ISIN: isin,
} satisfies Record<string, Field>

/** S7: the specification shows no parameters, so every operation is open. */
export const funds = service({
  id: 'funds',
  label: 'S7',
  title: 'Funds',
  plainName: 'Mutual fund NAV service',
  summary:
    'Net asset value (NAV) data for all mutual funds of one country: latest NAV, historic NAV and master data.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'latest', values: { Scheme_Code: '100033' } },
  operations: {
    latest: operation({
      title: 'Latest NAV',
      group: 'Net asset value',
      summary: 'Fetch latest NAV.',
      request: { method: 'GET', path: '/latest' },
      fields: navFilters,
      open: true,
      freshFor: hours(3),
      note: 'Without a filter, usually every scheme comes back: several megabytes.',
      example: { Scheme_Code: '100033' },
    }),
    historic: operation({
      title: 'Historic NAV',
      group: 'Net asset value',
      summary: 'Fetch historic NAV.',
      request: { method: 'GET', path: '/historic' },
      fields: {
        Date: customary.date('Date', {
          needed: true,
          format: 'DD-MMM-YYYY',
          also: ['DD-MM-YYYY'],
          several: true,
          example: '28-Feb-2025',
          note: 'Several days are joined by commas. Some editions take DD-MM-YYYY.',
        }),
        ...navFilters,
      },
      open: true,
      // A past day's NAV does not change.
      freshFor: days(30),
      example: { Date: '28-Feb-2025', Scheme_Code: '100033' },
    }),
    master: operation({
      title: 'Master data',
      group: 'Master data',
      summary: 'Fetch master data.',
      request: { method: 'GET', path: '/master' },
      fields: {
        Scheme_Code: customary.text('Scheme code', {
          note: 'The exchange’s code, with letters and leading zeros; not the number of the NAV lists.',
          example: '000-DG',
        }),
        ISIN: isin,
        Scheme_Type: { ...schemeType, suggestions: [] },
        AMC_Code: customary.text('Fund company code'),
        RTA_Agent_Code: customary.text('Registrar code'),
      },
      open: true,
      freshFor: days(1),
      note: 'Without a filter, usually every scheme comes back: several megabytes.',
      example: { Scheme_Code: '000-DG' },
    }),
  },
})
