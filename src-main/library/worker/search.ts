export type { Manner, SearchInput } from './search/asked'
export { findItem, marksOf } from './search/items'
export { search, searchInSlices, tallies } from './search/search'
