/** What the stand-in's own command line says, read once. */
export interface CommandLine {
  /** Files of `-r` / `--require`, loaded before the entry. */
  readonly required: readonly string[]
  /** Port of `--inspect`, or null when no inspector is asked for. */
  readonly inspectorPort: number | null
  /** The folder or file to run; null when there is none. */
  readonly entry: string | null
  /** Every `--name[=value]`, as Chromium's command line would hold it; later ones win. */
  readonly switches: ReadonlyMap<string, string>
}

const defaultInspectorPort = 9229

/** Reads an argument list without the first two items (Node and the script). */
export function readCommandLine(given: readonly string[]): CommandLine {
  const required: string[] = []
  const switches = new Map<string, string>()
  let inspectorPort: number | null = null
  let entry: string | null = null
  for (let index = 0; index < given.length; index += 1) {
    const item = given[index] ?? ''
    if (item === '-r' || item === '--require') {
      index += 1
      const file = given[index]
      if (file !== undefined) required.push(file)
      continue
    }
    const named = /^--([^=]+)(?:=(.*))?$/s.exec(item)
    if (!named) {
      // As in Electron, the first plain argument is the app; what follows belongs to the app.
      entry ??= item
      continue
    }
    const name = named[1] ?? ''
    const value = named[2] ?? ''
    if (name === 'inspect' || name === 'inspect-brk') {
      inspectorPort = value === '' ? defaultInspectorPort : Number(value.split(':').at(-1))
    } else {
      switches.set(name, value)
    }
  }
  return { required, inspectorPort, entry, switches }
}
