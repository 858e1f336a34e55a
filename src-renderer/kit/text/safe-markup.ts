import type { SafeDocument, SafeNode } from './read-safe'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML, also inside of an attribute. Pure, as all here. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** A safe text as HTML for a file that stands alone: links that open, no pictures, nothing that runs. */
export const markupOf = ({ nodes }: Pick<SafeDocument, 'nodes'>): string => written(nodes)

function written(nodes: readonly SafeNode[]): string {
  return nodes
    .map((node) => {
      switch (node.at) {
        case 'text':
          return escapeMarkup(node.text)
        case 'spoiler':
          return `<details><summary>spoiler</summary>${written(node.children)}</details>`
        case 'link': {
          const inside = written(node.children)
          const { address } = node.link
          return address === undefined
            ? inside
            : `<a href="${escapeMarkup(address)}" rel="noreferrer noopener">${inside}</a>`
        }
        case 'picture':
          return node.alt === '' ? '' : `[${escapeMarkup(node.alt)}]`
        case 'element': {
          const { tag, start } = node
          if (tag === 'br' || tag === 'hr') return `<${tag}>`
          const begin = start === undefined ? tag : `${tag} start="${start}"`
          return `<${begin}>${written(node.children)}</${tag}>`
        }
        default:
          return node satisfies never
      }
    })
    .join('')
}
