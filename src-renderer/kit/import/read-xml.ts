import { SaxesParser } from 'saxes'
import type { XmlElement, XmlReading } from '#shared/reading/xml/element'

/** Deeper than any file of things that somebody keeps; memory grows with every level. */
const deepest = 60
const mostElements = 1_000_000

class Refusal extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML file from outside: strictly, once from its beginning to its end. A file with a
 * document type is refused, as it could declare entities that grow without end or name other files.
 */
export function readXml(text: string): XmlReading {
  interface Open {
    name: string
    attributes: Map<string, string>
    children: XmlElement[]
    text: string
  }
  const open: Open[] = [{ name: '', attributes: new Map(), children: [], text: '' }]
  let elements = 0
  const parser = new SaxesParser()
  const add = (words: string) => {
    const last = open.at(-1)
    if (last !== undefined) last.text += words
  }
  parser.on('error', (error) => {
    throw new Refusal(`It is no whole XML: line ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new Refusal('It declares a document type, which such a file does not need.')
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > mostElements) throw new Refusal('It has more than a million parts.')
    if (open.length > deepest) throw new Refusal(`It is nested more than ${deepest} deep.`)
    const stated = Object.entries(attributes).map(
      ([attribute, value]) => [localName(attribute), String(value)] as const,
    )
    open.push({ name: localName(name), attributes: new Map(stated), children: [], text: '' })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed !== undefined) open.at(-1)?.children.push(closed)
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.message }
    throw error
  }
  const root = open[0]?.children[0]
  return root === undefined ? { ok: false, problem: 'It is empty.' } : { ok: true, root }
}
