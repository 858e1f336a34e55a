import { useMemo, useRef, useState } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { actionsOf, useCollection } from '../../data/use-collection'
import { type Hidden, type HideRule, type HideSubject, hiddenIn, type KeptRule } from './hide-rules'

/** What hides items of a service's lists, and how it is changed. */
export interface HideHandle<Item> extends Hidden<Item> {
  rules: readonly KeptRule[]
  /** Everything is shown despite the rules, until the list is left. */
  all: boolean
  showAll: (all: boolean) => void
  addRule: (rule: Omit<HideRule, 'service' | 'on'>) => Promise<boolean>
  changeRule: (rule: KeptRule) => Promise<boolean>
  removeRule: (id: string) => Promise<boolean>
  /** Hides one item. */
  hide: (item: Item, title: string) => void
  /** Brings back what was hidden last; false if there is nothing to bring back. */
  undo: () => boolean
  /** Brings back everything that was hidden one by one in this list. */
  unhideSingles: () => void
}

interface HideOptions<Item> {
  /** Names an item for ever: "post/abc". */
  nameOf: (item: Item) => string
  subjectOf: (item: Item) => HideSubject
  /** Read items are left out if this says so. */
  isRead?: ((item: Item) => boolean) | undefined
}

const rulesOf = actionsOf('hideRules')
const singles = actionsOf('hiddenItems')
const no = () => false

/** Takes out of a list what the person's rules hide, and what was hidden item by item. */
export function useHide<Item extends object>(
  service: ServiceId,
  items: readonly Item[],
  { nameOf, subjectOf, isRead = no }: HideOptions<Item>,
): HideHandle<Item> {
  const kept = useCollection('hideRules').entries
  const hidden = useCollection('hiddenItems').entries
  const [all, showAll] = useState(false)
  const [last, setLast] = useState<readonly string[]>([])
  const rules = useMemo(
    () =>
      kept.at === 'ready'
        ? kept.value.flatMap(({ id, value }) =>
            value.service === service ? [{ ...value, id }] : [],
          )
        : [],
    [kept, service],
  )
  const names = useMemo(
    () => new Set(hidden.at === 'ready' ? hidden.value.map(({ id }) => id) : []),
    [hidden],
  )
  const keyOf = (item: Item) => `${service}/${nameOf(item)}`
  // A list that grows is tested again from its first item; the text of an item is only found once.
  const stated = useRef(new WeakMap<Item, HideSubject>())
  const subjectOnce = (item: Item): HideSubject => {
    const known = stated.current.get(item) ?? subjectOf(item)
    stated.current.set(item, known)
    return known
  }
  // Rules are tested against every item: again only if one of them, the items or the read marks changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other two are the same function of an item
  const found = useMemo(
    () =>
      hiddenIn(items, {
        rules,
        subjectOf: subjectOnce,
        isSingle: (item) => names.has(keyOf(item)),
        isRead,
      }),
    [items, rules, names, isRead],
  )
  return {
    ...found,
    shown: all ? items : found.shown,
    rules,
    all,
    showAll,
    addRule: (rule) => rulesOf.put(crypto.randomUUID(), { ...rule, service, on: true }),
    changeRule: ({ id, ...rule }) => rulesOf.put(id, rule),
    removeRule: (id) => rulesOf.remove(id),
    hide: (item, title) => {
      setLast((before) => [...before, keyOf(item)])
      void singles.put(keyOf(item), { service, title: title.slice(0, 500) })
    },
    undo: () => {
      const id = last.at(-1)
      if (id === undefined) return false
      setLast(last.slice(0, -1))
      void singles.remove(id)
      return true
    },
    unhideSingles: () => {
      const ids = items.map(keyOf).filter((id) => names.has(id))
      if (ids.length > 0) void singles.remove(...ids)
    },
  }
}
