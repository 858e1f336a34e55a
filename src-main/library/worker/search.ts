export type { Manner, SearchInput } from './search/asked'
export { findItem } from './search/items'
export { search } from './search/search'
