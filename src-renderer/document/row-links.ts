import { pictureAddress } from '#shared/reading/pictures'
import { httpsAddress } from '#shared/reading/web-address'

/** The pictures and the links that one row holds. */
export interface RowLinks {
  pictures: readonly string[]
  links: readonly { name: string; address: string }[]
}

const mostVisited = 3000
const mostPictures = 12
const mostLinks = 24
const pictureName = /(image|photo|thumb|avatar|icon|logo|banner|picture|poster|img)/i
const pictureFile = /\.(jpe?g|png|gif|webp|avif|bmp)$/i

/** Looks through one row for addresses, each named by its member. Does bounded work. */
export function findRowLinks(row: unknown): RowLinks {
  const pictures = new Set<string>()
  const links = new Map<string, string>()
  const queue: { value: unknown; name: string; picture: boolean }[] = [
    { value: row, name: '', picture: false },
  ]
  for (let at = 0; at < queue.length && at < mostVisited; at += 1) {
    const { value, name, picture } = queue[at] ?? { value: undefined, name: '', picture: false }
    if (typeof value === 'object' && value !== null) {
      const own = httpsAddress(pictureAddress(value))
      if (own !== undefined) pictures.add(own)
      for (const [inner, member] of own === undefined ? Object.entries(value) : []) {
        const named = Array.isArray(value) ? name : inner
        queue.push({ value: member, name: named, picture: picture || pictureName.test(named) })
      }
      continue
    }
    const address = httpsAddress(value)
    if (address === undefined) continue
    if (picture || pictureFile.test(URL.parse(address)?.pathname ?? '')) pictures.add(address)
    else if (!links.has(address)) links.set(address, name)
  }
  return {
    pictures: [...pictures].slice(0, mostPictures),
    links: [...links].slice(0, mostLinks).map(([address, name]) => ({ name, address })),
  }
}
