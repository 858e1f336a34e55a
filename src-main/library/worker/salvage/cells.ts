import { pageBytes } from './mend'

/* Cells of SQLite's pages: https://sqlite.org/fileformat2.html (1.6 and 2). */

/** A number of one to nine bytes, and where it ends. */
function numberAt(bytes: Buffer, from: number): [value: bigint, end: number] {
  let value = 0n
  for (let at = from; at < from + 8; at += 1) {
    const byte = bytes[at] ?? 0
    value = (value << 7n) | BigInt(byte & 127)
    if (byte < 128) return [value, at + 1]
  }
  return [(value << 8n) | BigInt(bytes[from + 8] ?? 0), from + 9]
}

/** The number of the row in a cell of a table, as it stands there. */
export function rowNumberOf(cell: Buffer): Buffer {
  const [, from] = numberAt(cell, 0)
  const [, until] = numberAt(cell, from)
  return cell.subarray(from, until)
}

/** So much of an entry stands on its page; of a longer one less, and where it continues. */
const mostHere = Math.floor(((pageBytes - 12) * 64) / 255) - 23
const leastHere = Math.floor(((pageBytes - 12) * 32) / 255) - 23

function bytesHere(payload: number): number {
  if (payload <= mostHere) return payload
  const here = leastHere + ((payload - leastHere) % (pageBytes - 4))
  return here <= mostHere ? here : leastHere
}

/** A cell of an index as it stands there, with where it continues. */
export function lastKeyOf(cell: Buffer): Buffer {
  const [length, from] = numberAt(cell, 0)
  const here = bytesHere(Number(length))
  return cell.subarray(0, from + here + (here < Number(length) ? 4 : 0))
}

/** The order of two numbers of rows, or of two entries of an index. */
export function compareCells(one: Buffer, other: Buffer, isTable: boolean): number {
  if (isTable) {
    const [left, right] = [
      BigInt.asIntN(64, numberAt(one, 0)[0]),
      BigInt.asIntN(64, numberAt(other, 0)[0]),
    ]
    return left < right ? -1 : left > right ? 1 : 0
  }
  const [left, right] = [valuesOf(one), valuesOf(other)]
  for (const [at, value] of left.entries()) {
    const order = compareValues(value, right[at] ?? null)
    if (order !== 0) return order
  }
  return 0
}

/** A value of a library's keys: they are texts, bytes and whole numbers. */
type KeyValue = null | bigint | Buffer

function valuesOf(cell: Buffer): KeyValue[] {
  const [length, begin] = numberAt(cell, 0)
  const record = cell.subarray(begin, begin + bytesHere(Number(length)))
  const [headerLength, first] = numberAt(record, 0)
  const values: KeyValue[] = []
  let at = Number(headerLength)
  for (let place = first; place < Number(headerLength); ) {
    const [type, next] = numberAt(record, place)
    const [value, end] = valueAt(record, at, Number(type))
    values.push(value)
    place = next
    at = end
  }
  return values
}

/** Bytes of whole numbers by their type. */
const integerBytes = [0, 1, 2, 3, 4, 6, 8] as const

function valueAt(record: Buffer, at: number, type: number): [value: KeyValue, end: number] {
  if (type === 0) return [null, at]
  if (type === 8 || type === 9) return [BigInt(type - 8), at]
  const bytes = integerBytes[type]
  if (bytes !== undefined) {
    const digits = record.toString('hex', at, at + bytes)
    return [BigInt.asIntN(bytes * 8, BigInt(`0x${digits === '' ? '0' : digits}`)), at + bytes]
  }
  const end = at + Math.max(0, Math.floor((type - 12) / 2))
  return [record.subarray(at, end), end]
}

function compareValues(one: KeyValue, other: KeyValue): number {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return Buffer.compare(one, other)
  if (typeof one === 'bigint' && typeof other === 'bigint') {
    return one < other ? -1 : one > other ? 1 : 0
  }
  return rankOf(one) - rankOf(other)
}

const rankOf = (value: KeyValue): number => (value === null ? 0 : typeof value === 'bigint' ? 1 : 2)
