/** Signs that XML 1.0 cannot hold in any way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that are taken out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it stands in XML; line ends and tabs too come back as they were. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A part of an XML file that is written already. */
export interface Written {
  readonly xml: string
}

/** An element; a text is escaped, a part that is written already is not. Empty ones are left out by `undefined`. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (string | Written | undefined)[]
): Written {
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = children.flatMap((child) =>
    child === undefined || child === ''
      ? []
      : typeof child === 'string'
        ? escaped(child)
        : child.xml,
  )
  const head = `${name}${stated.join('')}`
  return { xml: inside.length === 0 ? `<${head}/>` : `<${head}>${inside.join('')}</${name}>` }
}

/** A whole file with its declaration. */
export const xmlFile = (root: Written): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml.replaceAll('><', '>\n<')}\n`
