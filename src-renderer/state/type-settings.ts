import { create } from 'zustand'

/** How long texts are set, for all of them. */
export interface TypeSettings {
  /** The page under the text; `program` is the one of the program. */
  paper: 'program' | 'light' | 'sepia' | 'dark'
  face: 'sans' | 'serif' | 'system'
  /** Pixels. */
  size: number
  /** Characters in a line. */
  width: number
  /** Height of a line, in sizes of the text. */
  line: number
}

/** Between which values each of them is, in which steps. */
export const typeRanges = {
  size: { min: 13, max: 28, step: 1 },
  width: { min: 40, max: 90, step: 2 },
  line: { min: 1.2, max: 2.2, step: 0.05 },
} as const

/** As the program sets them. */
export const usualType: TypeSettings = {
  paper: 'program',
  face: 'sans',
  size: 17,
  width: 62,
  line: 1.65,
}

const papers = ['program', 'light', 'sepia', 'dark'] as const
const faces = ['sans', 'serif', 'system'] as const
const key = 'reader.type'

const within = (name: keyof typeof typeRanges, value: unknown): number => {
  const { min, max } = typeRanges[name]
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, value))
    : usualType[name]
}

/** Reads what was stored, whatever stands there. Pure. */
export function readTypeSettings(kept: string | null): TypeSettings {
  let found: unknown
  try {
    found = kept === null ? null : JSON.parse(kept)
  } catch {
    return usualType
  }
  if (typeof found !== 'object' || found === null) return usualType
  const value = (name: keyof TypeSettings): unknown =>
    Object.getOwnPropertyDescriptor(found, name)?.value
  return {
    paper: papers.find((one) => one === value('paper')) ?? usualType.paper,
    face: faces.find((one) => one === value('face')) ?? usualType.face,
    size: within('size', value('size')),
    width: within('width', value('width')),
    line: within('line', value('line')),
  }
}

/** The settings of this window, kept on this computer. */
export const useTypeSettings = create<TypeSettings>()(() =>
  readTypeSettings(globalThis.localStorage?.getItem(key) ?? null),
)

/** Changes some of them and keeps them. */
export function changeTypeSettings(change: Partial<TypeSettings>): void {
  useTypeSettings.setState(change)
  localStorage.setItem(key, JSON.stringify(useTypeSettings.getState()))
}
