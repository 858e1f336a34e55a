import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree'

/** What becomes of the addresses in styles. */
export interface CssAddresses {
  /** The local address of an allowed picture; undefined if it stays away. */
  picture: (address: string) => string | undefined
  /** A font, an imported sheet, or a picture in a place where none is allowed was left out. */
  leftOut: (what: 'font' | 'other') => void
}

/** More of one sheet is not read. */
const longestSheet = 200_000
/** Properties in which a letter's picture may stand; in all others an address is left out. */
const ofPictures = new Set(['background', 'background-image', 'list-style', 'list-style-image'])
/** What would lay the letter over itself, keep the processor busy, or load something by itself. */
const refused = /^(?:-moz-binding|behavior|animation.*|transition.*|cursor|filter|backdrop-filter)$/
/** Functions that load by another name, or that could hide an address. */
const loading =
  /^(?:image-set|-webkit-image-set|image|src|cross-fade|-webkit-cross-fade|element|paint|expression|var|env|attr)$/i

/** A style attribute without anything that loads; empty if nothing is left. Pure. */
export function tidyStyle(text: string, addresses: CssAddresses): string {
  const tree = read(text, 'declarationList')
  if (tree === undefined) return ''
  tidyDeclarations(tree, addresses)
  return generate(tree)
}

/**
 * A style sheet without anything that loads: no imports, no fonts, no animation, and addresses only
 * of pictures that are allowed. Rules for narrow windows and for dark paper stay. Pure.
 */
export function tidySheet(text: string, addresses: CssAddresses): string {
  const tree = read(text.slice(0, longestSheet), 'stylesheet')
  if (tree === undefined) return ''
  walk(tree, {
    visit: 'Atrule',
    enter(node, item, list) {
      const name = node.name.toLowerCase()
      if (name === 'media' || name === 'supports') return
      if (name === 'font-face') addresses.leftOut('font')
      else if (name === 'import') addresses.leftOut('other')
      list?.remove(item)
    },
  })
  tidyDeclarations(tree, addresses)
  return generate(tree)
}

function read(text: string, context: 'declarationList' | 'stylesheet'): CssNode | undefined {
  try {
    return parse(text, { context, parseCustomProperty: false })
  } catch {
    return undefined
  }
}

function tidyDeclarations(tree: CssNode, addresses: CssAddresses): void {
  // What could not be read is not passed on.
  walk(tree, {
    visit: 'Raw',
    enter(_node, item, list) {
      list?.remove(item)
    },
  })
  walk(tree, {
    visit: 'Declaration',
    enter(node, item, list) {
      if (!isTidy(node, addresses)) list?.remove(item)
    },
  })
}

/** Whether a declaration may stay; addresses of allowed pictures in it are replaced. */
function isTidy(declaration: Declaration, addresses: CssAddresses): boolean {
  const property = declaration.property.toLowerCase()
  if (refused.test(property) || property.startsWith('--')) return false
  if (declaration.value.type === 'Raw') return false
  let tidy = true
  walk(declaration.value, (node) => {
    if (node.type === 'Raw' || (node.type === 'Function' && loading.test(node.name))) {
      tidy = false
      if (node.type === 'Function' && /image|src|fade/i.test(node.name)) addresses.leftOut('other')
    } else if (node.type === 'Url') {
      const local = ofPictures.has(property) ? addresses.picture(node.value) : undefined
      if (local === undefined) {
        tidy = false
        if (!ofPictures.has(property)) addresses.leftOut('other')
      } else node.value = local
    } else if (property === 'position' && node.type === 'Identifier') {
      if (/^(?:fixed|sticky)$/i.test(node.name)) tidy = false
    }
  })
  return tidy
}
