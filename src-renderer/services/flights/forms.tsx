import { FlightTab } from './form/flight-tab'
import { MultiLegForm } from './form/multi-leg-form'
import { SearchForm } from './form/search-form'

export { AirportsTab } from './airports/airports-tab'

/** One-way and return searches, and what they found. */
export function SearchTab() {
  return <FlightTab tab="search" form={SearchForm} />
}

/** Searches of up to six legs, and what they found. */
export function MultiLegTab() {
  return <FlightTab tab="multi-leg" form={MultiLegForm} />
}
