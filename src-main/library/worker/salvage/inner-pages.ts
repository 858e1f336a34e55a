import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { compareCells, lastKeyOf, rowNumberOf } from './cells'
import { pageBytes } from './mend'

/*
 * A page that only says where others lie can be made again. So that free pages can be given back, the file
 * has maps that name the page above each page: https://sqlite.org/fileformat2.html (1.8).
 */

const entryBytes = 5
/** Pages from one map to the next. */
const mapEvery = Math.floor(pageBytes / entryBytes) + 1
/** The entry of a page of a tree, which is not its first. */
const within = 5
/** The first page of the file lists the tables: it is mended otherwise. */
const firstMap = 2

/** How pages of trees begin. */
const kinds = { innerIndex: 2, innerTable: 5, leafIndex: 10, leafTable: 13 } as const
const innerHeader = 12
const leafHeader = 8

interface Pages {
  count: number
  read(page: number): Buffer
  write(page: number, bytes: Buffer): void
}

function openPages(file: string, flags: 'r' | 'r+'): Pages & { close(): void } {
  const handle = openSync(file, flags)
  return {
    count: Math.floor(fstatSync(handle).size / pageBytes),
    read(page) {
      const bytes = Buffer.alloc(pageBytes)
      readSync(handle, bytes, 0, pageBytes, (page - 1) * pageBytes)
      return bytes
    },
    write(page, bytes) {
      writeSync(handle, bytes, 0, pageBytes, (page - 1) * pageBytes)
    },
    close: () => closeSync(handle),
  }
}

/** Whether pages that name others are spoilt, in a file without a log. */
export function hasLostPages(file: string): boolean {
  const pages = openPages(file, 'r')
  try {
    return lostPages(pages, parentsIn(pages)).size > 0
  } finally {
    pages.close()
  }
}

/** Makes such pages again in a file of its own, from the maps and the pages below. */
export function mendPages(file: string): void {
  const pages = openPages(file, 'r+')
  try {
    const parents = parentsIn(pages)
    const lost = lostPages(pages, parents)
    for (const page of lost) makeAnew(pages, parents, page, lost)
  } finally {
    pages.close()
  }
}

/** For each page the one that names it; 0 if none does. */
function parentsIn({ count, read }: Pages): Uint32Array {
  const parents = new Uint32Array(count + 1)
  for (let map = firstMap; map <= count; map += mapEvery) {
    const bytes = read(map)
    for (let at = 0; at < mapEvery - 1 && map + at + 1 <= count; at += 1) {
      const entry = at * entryBytes
      if (bytes.readUInt8(entry) === within) parents[map + at + 1] = bytes.readUInt32BE(entry + 1)
    }
  }
  return parents
}

/** Pages that are above others by the maps, and name none of those. */
function lostPages(pages: Pages, parents: Uint32Array): Set<number> {
  const lost = new Set<number>()
  for (const page of new Set(parents)) {
    if (page <= 1 || page > pages.count) continue
    if (!childrenIn(pages.read(page)).some((child) => parents[child] === page)) lost.add(page)
  }
  return lost
}

/** The pages that a page names; none if it is no page that names others. */
function childrenIn(bytes: Buffer): number[] {
  const kind = bytes.readUInt8(0)
  if (kind !== kinds.innerIndex && kind !== kinds.innerTable) return []
  const children = [bytes.readUInt32BE(8)]
  const cells = bytes.readUInt16BE(3)
  for (let cell = 0; cell < cells && innerHeader + cell * 2 + 2 <= pageBytes; cell += 1) {
    const at = bytes.readUInt16BE(innerHeader + cell * 2)
    if (at + 4 <= pageBytes) children.push(bytes.readUInt32BE(at))
  }
  return children
}

/** A page below, and the last thing in it or in what is below it. */
interface Below {
  page: number
  isTable: boolean
  last: Buffer
}

function makeAnew(pages: Pages, parents: Uint32Array, page: number, lost: Set<number>): void {
  lost.delete(page)
  const below: Below[] = []
  for (const [child, parent] of parents.entries()) {
    if (parent !== page) continue
    if (lost.has(child)) makeAnew(pages, parents, child, lost)
    const one = lookBelow(pages, child)
    if (one !== undefined) below.push(one)
  }
  const isTable = below[0]?.isTable === true
  const sorted = below
    .filter((one) => one.isTable === isTable)
    .sort((one, other) => compareCells(one.last, other.last, isTable))
  if (sorted.length > 0) pages.write(page, innerPage(sorted, isTable))
}

const deepest = 20

function lookBelow(pages: Pages, page: number): Below | undefined {
  let bytes = pages.read(page)
  for (let depth = 0; depth < deepest; depth += 1) {
    const kind = bytes.readUInt8(0)
    const cells = bytes.readUInt16BE(3)
    if (kind === kinds.leafTable || kind === kinds.leafIndex) {
      const isTable = kind === kinds.leafTable
      const pointer = leafHeader + (cells - 1) * 2
      if (cells === 0 || pointer + 2 > pageBytes) return undefined
      const cell = bytes.subarray(bytes.readUInt16BE(pointer))
      return { page, isTable, last: isTable ? rowNumberOf(cell) : lastKeyOf(cell) }
    }
    if (kind !== kinds.innerTable && kind !== kinds.innerIndex) return undefined
    const next = bytes.readUInt32BE(8)
    if (next < 2 || next > pages.count) return undefined
    bytes = pages.read(next)
  }
  return undefined
}

/**
 * A page that names others in order. In a table a number is between two pages, in an index a whole
 * entry: those that were there are lost, and the last entry before replaces each.
 */
function innerPage(below: readonly Below[], isTable: boolean): Buffer {
  const bytes = Buffer.alloc(pageBytes)
  let cells = 0
  let at = pageBytes
  for (const { page, last } of below.slice(0, -1)) {
    const length = 4 + last.length
    if (at - length < innerHeader + (cells + 1) * 2) break
    at -= length
    bytes.writeUInt32BE(page, at)
    last.copy(bytes, at + 4)
    bytes.writeUInt16BE(at, innerHeader + cells * 2)
    cells += 1
  }
  bytes.writeUInt8(isTable ? kinds.innerTable : kinds.innerIndex, 0)
  bytes.writeUInt16BE(cells, 3)
  bytes.writeUInt16BE(at, 5)
  bytes.writeUInt32BE(below[cells]?.page ?? 0, 8)
  return bytes
}
