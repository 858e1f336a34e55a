/* What differs between two answers to the same question: by rows, or by the paths of a tree. */
export {
  type ChangeCounts,
  type ChangeKind,
  changeKinds,
  countChanges,
  type ValueChange,
  type ValuePath,
  writePath,
} from './changes'
export { compareRows, type RowChange, type RowsComparison } from './compare-rows'
export { compareTrees, type TreeComparison } from './compare-trees'
export type { RowMatch } from './match-rows'
