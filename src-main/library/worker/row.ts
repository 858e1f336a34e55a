import type { SQLOutputValue } from 'node:sqlite'

/** One row, its cells read by name and type. A cell of another type throws: that is a bug or damage. */
export class Row {
  readonly #cells: Readonly<Record<string, SQLOutputValue>>

  constructor(cells: Readonly<Record<string, SQLOutputValue>>) {
    this.#cells = cells
  }

  text(name: string): string {
    const cell = this.#cells[name]
    return typeof cell === 'string' ? cell : this.#refuse(name, 'text')
  }

  number(name: string): number {
    const cell = this.#cells[name]
    return typeof cell === 'number' ? cell : this.#refuse(name, 'a number')
  }

  bytes(name: string): Uint8Array {
    const cell = this.#cells[name]
    return cell instanceof Uint8Array ? cell : this.#refuse(name, 'bytes')
  }

  /** A cell as it is, to be written into another table. */
  cell(name: string): SQLOutputValue {
    return this.#cells[name] ?? null
  }

  textOrNull(name: string): string | null {
    return this.isNull(name) ? null : this.text(name)
  }

  numberOrNull(name: string): number | null {
    return this.isNull(name) ? null : this.number(name)
  }

  /** True also where there is no such column. */
  isNull(name: string): boolean {
    return (this.#cells[name] ?? null) === null
  }

  /** The JSON in a text cell. */
  json(name: string): unknown {
    return JSON.parse(this.text(name))
  }

  #refuse(name: string, wanted: string): never {
    const cell = this.#cells[name]
    throw new UnexpectedCell(`${name} is ${cell === null ? 'null' : typeof cell}, not ${wanted}`)
  }
}

/** A cell is not of the type its column has. */
export class UnexpectedCell extends Error {}
