import { type Answer, json } from '../asked'
import { hash } from '../random'
import { paint } from './paint'
import { encodePng } from './png'

const largestSide = 2560
const keptBytes = 24_000_000
const kept = new Map<string, Promise<Buffer>>()
const sizes = new Map<string, number>()

/** Answers `/media/image/<name>-<width>x<height>.png`; without a size it is 64 by 64. */
export async function answerImage(path: string): Promise<Answer> {
  const match = /^(.+?)(?:-(\d{1,4})x(\d{1,4}))?\.png$/.exec(path)
  if (!match) return json({ message: 'Not Found' }, 404)
  const [, name = '', width = '64', height = '64'] = match
  const side = (text: string): number => Math.min(largestSide, Math.max(1, Number(text)))
  const body = await picture(name, side(width), side(height))
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      etag: `"${hash(path).toString(16)}"`,
    },
    body,
  }
}

function picture(name: string, width: number, height: number): Promise<Buffer> {
  const key = `${name}-${width}x${height}`
  const known = kept.get(key)
  if (known) return known
  const making = paint(name, width, height).then(encodePng)
  kept.set(key, making)
  making.then((bytes) => {
    sizes.set(key, bytes.length)
    forgetOldest()
  }, forgetOldest)
  return making
}

/** A Map lists its keys by age, so the first ones are the oldest. */
function forgetOldest(): void {
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [key, size] of sizes) {
    if (total <= keptBytes) return
    total -= size
    sizes.delete(key)
    kept.delete(key)
  }
}
