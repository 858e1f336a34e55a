export { findAll, itemsOf } from './search/find-all'
export type { SearchInput, SearchManner } from './search/index-query'
export { findItem, marksOf } from './search/items'
export { search, searchInSlices, tallies } from './search/search'
