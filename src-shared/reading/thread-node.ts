/** One thing of a tree of answers, or a place where more of them can be had. */
export type ThreadNode<Item, More> =
  | { at: 'item'; key: string; item: Item; children: readonly ThreadNode<Item, More>[] }
  | { at: 'more'; key: string; more: More }
