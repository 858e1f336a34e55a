export { dropRecords } from './records/drop'
export {
  dropIndex,
  emptyIndex,
  hasIndex,
  indexIsPending,
  indexMatches,
  rebuildIndex,
} from './records/index-rows'
export { type Keeping, type KeptCounts, keepRecords } from './records/keep'
