import { breathe } from '../demo'
import { itemAt, type Random, randomFrom } from '../random'
import type { Picture } from './png'

type Colour = readonly [number, number, number]
/**
 * Answers the colour's place in the palette for a point, column by column; both coordinates from
 * 0 to 1. What depends on the column alone is worked out once for it.
 */
type Brush = (x: number) => (y: number) => number

const schemes: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [24, 40, 92],
    [226, 107, 92],
    [255, 214, 140],
  ],
  [
    [13, 71, 79],
    [68, 160, 141],
    [240, 236, 201],
  ],
  [
    [58, 28, 113],
    [215, 109, 119],
    [255, 190, 140],
  ],
  [
    [15, 32, 60],
    [44, 120, 180],
    [190, 226, 240],
  ],
  [
    [40, 60, 30],
    [120, 160, 70],
    [246, 232, 177],
  ],
  [
    [84, 19, 60],
    [190, 60, 90],
    [250, 200, 170],
  ],
  [
    [20, 30, 48],
    [80, 96, 130],
    [210, 200, 220],
  ],
  [
    [100, 50, 20],
    [214, 140, 60],
    [250, 230, 190],
  ],
]

/**
 * Paints the picture that belongs to the name: names that begin with `avatar` are faces of
 * squares, with `logo` marks on a plain ground, all others landscapes, lights, waves or towns.
 * Gives way to other work between bands of columns.
 */
export async function paint(name: string, width: number, height: number): Promise<Picture> {
  const random = randomFrom('picture', name)
  const brush = brushFor(name, random, width / height)
  const points = new Uint8Array(width * height)
  const band = Math.max(1, Math.floor(60_000 / height))
  for (let column = 0; column < width; column += 1) {
    const shadeAt = brush(column / width)
    for (let row = 0; row < height; row += 1) {
      points[row * width + column] = shadeAt(row / height)
    }
    if (column % band === band - 1) await breathe()
  }
  return { width, height, palette: paletteOf(random), points }
}

/** 0 to 199 run through the scheme's three colours; 200 to 255 are pairs of strong accents. */
function paletteOf(random: Random): Colour[] {
  const [deep, middle, light] = random.pick(schemes)
  const accent = random.pick(schemes)[1]
  return Array.from({ length: 256 }, (_, index) => {
    if (index >= 200) return blend(accent, light, (index - 200) / 55)
    return index < 100
      ? blend(deep, middle, index / 100)
      : blend(middle, light, (index - 100) / 100)
  })
}

function blend(from: Colour, to: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

const scenes = [hills, lights, waves, town, hills] as const

function brushFor(name: string, random: Random, ratio: number): Brush {
  if (name.startsWith('avatar')) return face(random)
  if (name.startsWith('logo')) return mark(random)
  return random.pick(scenes)(random, ratio)
}

function face(random: Random): Brush {
  const cells = Array.from({ length: 15 }, () => random.chance(0.5))
  const shade = random.integer(200, 225)
  return (x) => {
    const column = Math.floor(x * 7) - 1
    const mirrored = column > 2 ? 4 - column : column
    return (y) => {
      const row = Math.floor(y * 7) - 1
      const inside = column >= 0 && column <= 4 && row >= 0 && row <= 4
      const drawn = inside && cells[row * 3 + mirrored]
      return drawn ? shade + Math.floor(y * 30) : Math.floor(20 + y * 50)
    }
  }
}

function mark(random: Random): Brush {
  const lean = 0.3 + random.next() * 0.6
  const width = 0.12 + random.next() * 0.14
  return (x) => (y) => {
    const swing = Math.abs(x - 0.2 - lean * (1 - y) * 0.8)
    if (swing < width && y > 0.15 && y < 0.85) return 200 + Math.floor(y * 55)
    return (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.24 ? 30 + Math.floor(y * 30) : 199
  }
}

function hills(random: Random, ratio: number): Brush {
  const sunX = 0.2 + random.next() * 0.6
  const sunY = 0.2 + random.next() * 0.25
  const size = 0.006 + random.next() * 0.014
  const layers = Array.from({ length: 4 }, (_, index) => ({
    base: 0.5 + index * 0.13,
    bend: 3 + random.next() * 5,
    shift: random.next() * 7,
    rough: 0.03 + random.next() * 0.05,
    shade: 85 - index * 25,
  })).reverse()
  return (x) => {
    const lines = layers.map(({ base, bend, shift, rough, shade }) => ({
      top:
        base + Math.sin(x * bend + shift) * rough + Math.sin(x * bend * 3.1 + shift) * rough * 0.3,
      shade,
    }))
    const away = ((x - sunX) * ratio) ** 2
    return (y) => {
      for (const { top, shade } of lines) {
        if (y > top) return Math.max(0, Math.floor(shade - (y - top) * 30))
      }
      return away + (y - sunY) ** 2 < size ? 250 : Math.min(199, Math.floor(90 + y * 150))
    }
  }
}

function lights(random: Random, ratio: number): Brush {
  const discs = Array.from({ length: 14 }, () => ({
    x: random.next() * ratio,
    y: random.next(),
    size: 0.04 + random.next() * 0.14,
    shade: random.integer(110, 255),
  }))
  return (x) => {
    const near = discs.filter((disc) => Math.abs(x * ratio - disc.x) < disc.size)
    return (y) => {
      for (const disc of near) {
        const away = (x * ratio - disc.x) ** 2 + (y - disc.y) ** 2
        if (away < disc.size ** 2) return away > (disc.size * 0.92) ** 2 ? 199 : disc.shade
      }
      return Math.floor((x + y) * 50)
    }
  }
}

function waves(random: Random): Brush {
  const bend = 2 + random.next() * 6
  const turn = random.next() * 6
  return (x) => (y) =>
    Math.floor(((Math.sin(x * bend + turn + Math.sin(y * bend * 1.7) * 1.4) + 1) / 2) * 12) * 16 +
    Math.floor(y * 15)
}

function town(random: Random): Brush {
  const houses = Array.from({ length: 16 }, () => ({
    top: 0.3 + random.next() * 0.5,
    shade: random.integer(10, 60),
    lit: random.integer(1, 1000),
  }))
  return (x) => {
    const { top, shade, lit } = itemAt(houses, Math.floor(x * 16))
    const column = Math.floor((x * 16 - Math.floor(x * 16)) * 5)
    return (y) => {
      if (y < top) return Math.min(199, Math.floor(70 + y * 160))
      const row = Math.floor((y - top) * 40)
      const window = column % 2 === 1 && row % 2 === 1
      return window && (lit * (row + 3) * (column + 5)) % 7 < 3 ? 240 : shade
    }
  }
}
