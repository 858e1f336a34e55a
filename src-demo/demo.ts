/** What all services of one running demo share. Nothing is built before it is needed. */
export interface Demo {
  seed: number
  fundCount: number
  /** Milliseconds since 1970; a test may hold it still. */
  now(): number
  /** Start of the clock's day in UTC: content is dated relative to it, so it looks recent all day. */
  today(): number
  /** Address of something under /media on this server. */
  media(path: string): string
  /** A picture of this size; the name decides what it shows. */
  image(name: string, width: number, height: number): string
  /** A part of the world that is built once, on first use. */
  once<Part>(part: DemoPart<Part>): Part
}

/** A recipe for something built once per world; the object itself is its name. */
export interface DemoPart<Part> {
  build(demo: Demo): Part
}

/** Milliseconds of a day. */
export const day = 86_400_000
/** Milliseconds of an hour. */
export const hour = 3_600_000
/** Milliseconds of a minute. */
export const minute = 60_000

/** What a demo world is made from: `origin` is the server's address, `now` epoch milliseconds. */
export interface NewDemo {
  origin: string
  seed: number
  fundCount: number
  now: () => number
}

/** Makes a world; its contents are built when they are first needed. */
export function createDemo({ origin, seed, fundCount, now }: NewDemo): Demo {
  const parts = new Map<DemoPart<unknown>, unknown>()
  const demo: Demo = {
    seed,
    fundCount,
    now,
    today: () => Math.floor(now() / day) * day,
    media: (path) => `${origin}/media/${path}`,
    image: (name, width, height) => `${origin}/media/image/${name}-${width}x${height}.png`,
    once<Part>(part: DemoPart<Part>): Part {
      if (!parts.has(part)) parts.set(part, part.build(demo))
      // The map holds under each recipe only what that recipe built.
      return parts.get(part) as Part
    },
  }
  return demo
}

/** Lets other work run; long builds call it between slices so that nothing waits for them. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
