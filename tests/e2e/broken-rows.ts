import { expect, type Locator } from '@playwright/test'

export interface BrokenRows {
  rows: number
  /** How many say that they are covered, and show no picture. */
  covered: number
  broken: string[]
}

/**
 * Goes through a list once its first row is there: how many rows it has, and what of them is wider than the
 * list, lies over another row, or is an element that no row of this program has.
 */
export async function brokenRows(list: Locator): Promise<BrokenRows> {
  await expect(list.locator('[role="row"], [role="treeitem"]').first()).toBeVisible()
  return await list.evaluate(goThrough)
}

/** In the page. */
async function goThrough(list: Element): Promise<BrokenRows> {
  const scroller = list.closest('[data-reading]') ?? list
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const seen = new Set<string>()
  const broken = new Set<string>()
  const covered = new Set<string>()
  const foreign = 'script, style, iframe, object, embed, form, link, meta, base, math, marquee, h1'
  const inOrder = () =>
    [...list.querySelectorAll('[role="row"], [role="treeitem"]')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .sort((one, other) => one.box.top - other.box.top)
  type Line = ReturnType<typeof inOrder>[number]
  const isOver = ({ box }: Line, place: number, lines: readonly Line[]) =>
    box.top < (lines[place - 1]?.box.bottom ?? Number.NEGATIVE_INFINITY) - 1
  scroller.scrollTop = 0
  await frame()
  for (let step = 0; step < 400; step += 1) {
    // Lines are measured when they are drawn, and moved when that was told: what lies over another stays so.
    let rows = inOrder()
    for (let frames = 0; frames < 60 && rows.some(isOver); frames += 1) {
      await frame()
      rows = inOrder()
    }
    const width = scroller.getBoundingClientRect()
    let below = Number.NEGATIVE_INFINITY
    for (const { row, box } of rows) {
      const words = (row.textContent ?? '').slice(0, 80)
      seen.add(row.getAttribute('aria-rowindex') ?? row.id)
      if (box.right > width.right + 1 || box.left < width.left - 1) broken.add(`too wide: ${words}`)
      if (box.top < below - 1)
        broken.add(`over another by ${Math.round(below - box.top)}: ${words}`)
      below = box.bottom
      if (row.querySelector(foreign) !== null) broken.add(`foreign: ${words}`)
      for (const link of row.querySelectorAll('a[href]')) {
        if (!link.getAttribute('href')?.startsWith('https://')) broken.add(`link: ${words}`)
      }
      for (const picture of row.querySelectorAll('img')) {
        if (!picture.src.startsWith('app://thumb/')) broken.add(`picture: ${words}`)
      }
    }
    // A card is a thing of its own; elsewhere a row is.
    for (const thing of list.querySelectorAll(
      '[role="gridcell"][id], [role="row"][aria-selected]',
    )) {
      const isCovered =
        thing.querySelector('[title$=": covered"]') !== null ||
        (thing.getAttribute('role') === 'gridcell' &&
          [...thing.querySelectorAll('span')].some(({ textContent }) =>
            ['Adult', 'Spoiler'].includes(textContent ?? ''),
          ))
      if (!isCovered) continue
      covered.add(thing.id)
      if (thing.querySelector('[title="pictures.example"]') !== null) {
        broken.add(`uncovered: ${(thing.textContent ?? '').slice(0, 80)}`)
      }
    }
    if (scroller.scrollWidth > scroller.clientWidth + 1) {
      const wide = [...scroller.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > width.right + 1,
      )
      broken.add(
        `it scrolls sideways: ${wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 160))}`,
      )
    }
    const before = scroller.scrollTop
    scroller.scrollTop += scroller.clientHeight * 0.7
    if (scroller.scrollTop === before) break
    await frame()
    await frame()
  }
  return { rows: seen.size, covered: covered.size, broken: [...broken].slice(0, 10) }
}
