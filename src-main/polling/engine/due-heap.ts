/** Something that is due at a time. */
export interface Due {
  at: number
}

/** What is due, the earliest first: adding and taking cost the logarithm of how many there are. */
export interface DueHeap<One extends Due> {
  add(one: One): void
  /** The earliest, which stays. */
  first(): One | undefined
  /** The earliest, which goes. */
  take(): One | undefined
  clear(): void
}

/** Makes an empty heap. */
export function createDueHeap<One extends Due>(): DueHeap<One> {
  let heap: One[] = []

  /** Moves the one at this place up to where nothing above it is later. */
  function rise(from: number): void {
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!swapWhereLater(above, place)) return
      place = above
    }
  }

  function sink(): void {
    let place = 0
    for (;;) {
      const left = place * 2 + 1
      const right = left + 1
      const least = isEarlier(right, left) ? right : left
      if (!swapWhereLater(place, least)) return
      place = least
    }
  }

  function isEarlier(one: number, other: number): boolean {
    const [first, second] = [heap[one], heap[other]]
    return first !== undefined && second !== undefined && first.at < second.at
  }

  function swapWhereLater(above: number, below: number): boolean {
    const [upper, lower] = [heap[above], heap[below]]
    if (upper === undefined || lower === undefined || upper.at <= lower.at) return false
    heap[above] = lower
    heap[below] = upper
    return true
  }

  return {
    add(one) {
      heap.push(one)
      rise(heap.length - 1)
    },
    first: () => heap[0],
    take() {
      const first = heap[0]
      const last = heap.pop()
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last
        sink()
      }
      return first
    },
    clear() {
      heap = []
    },
  }
}
