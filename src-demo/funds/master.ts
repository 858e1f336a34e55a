import { itemAt } from '../random'
import type { Scheme } from './schemes'

const agents = ['CAMS', 'KARVY', 'INHOUSE'] as const

/** A row of the master list; about one scheme in eight is not traded there. */
export function masterRow(scheme: Scheme) {
  if (scheme.index % 8 === 7) return undefined
  const house = scheme.family.replace(' Mutual Fund', '').replaceAll(' ', '')
  const short = String(Math.floor(scheme.index / 8) % 100).padStart(2, '0')
  const taxSaver = scheme.category.includes('ELSS')
  const income = scheme.option !== 'Growth'
  const equity = scheme.category.startsWith('Equity')
  return {
    Unique_No: 1000 + scheme.index,
    Scheme_Code: `${short}${scheme.index.toString(36).toUpperCase()}-${scheme.plan === 'Direct' ? 'D' : 'R'}${income ? 'P' : 'G'}`,
    RTA_Scheme_Code: `${house.slice(0, 2).toUpperCase()}${short}`,
    AMC_Scheme_Code: short,
    ISIN: scheme.isin,
    AMC_Code: `${house}MutualFund_MF`,
    Scheme_Type: taxSaver
      ? 'ELSS'
      : (scheme.category.split('-')[0] ?? '').trim().replace(' Scheme', '').toUpperCase(),
    Scheme_Plan: scheme.plan === 'Direct' ? 'DIRECT' : 'NORMAL',
    Scheme_Name: scheme.name.trim().toUpperCase(),
    Purchase_Allowed: scheme.type === 'Open',
    Purchase_Transaction_Mode: scheme.index % 3 === 0 ? 'D' : 'DP',
    Minimum_Purchase_Amount: taxSaver ? 500 : itemAt([100, 500, 1000, 5000], scheme.index),
    Additional_Purchase_Amount: itemAt([100, 500, 1000], scheme.index),
    Maximum_Purchase_Amount: scheme.index % 4 === 0 ? 0 : 200_000,
    Purchase_Amount_Multiplier: taxSaver ? 500 : 1,
    Purchase_Cutoff_Time: equity ? '14:30:00' : '13:30:00',
    Redemption_Allowed: true,
    Redemption_Transaction_Mode: 'DP',
    Minimum_Redemption_Qty: 0.001,
    Redemption_Qty_Multiplier: 0.001,
    Maximum_Redemption_Qty: 0,
    Redemption_Amount_Minimum: 500,
    Redemption_Amount_Maximum: 0,
    Redemption_Amount_Multiple: 1,
    Redemption_Cutoff_Time: '14:30:00',
    RTA_Agent_Code: itemAt(agents, house.length),
    AMC_Active_Flag: '1',
    Dividend_Reinvestment_Flag: income,
    SIP_Flag: scheme.type === 'Open',
    STP_Flag: scheme.type === 'Open',
    SWP_Flag: scheme.type === 'Open',
    Switch_Flag: !taxSaver,
    Settlement_Type: equity ? 'T2' : 'T1',
    AMC_IND: null,
    Face_Value: scheme.first,
    Start_Date: new Date(scheme.start).toISOString(),
    End_Date: '2049-12-31T00:00:00.000Z',
    Exit_Load_Flag: equity,
    Exit_Load: equity ? '1% if redeemed within 1 year' : '',
    'Lock-in_Period_Flag': taxSaver,
    'Lock-in_Period': taxSaver ? 3 : 0,
    Channel_Partner_Code: `${short}${house.slice(0, 3).toUpperCase()}`,
    ReOpening_Date: null,
  }
}
