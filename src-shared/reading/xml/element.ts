/** One element of an XML file, without the prefixes of its names. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** All text right inside it, without that of its children. */
  readonly text: string
}

/** The root of a document, or a sentence about why it was not read. */
export type XmlReading = { ok: true; root: XmlElement } | { ok: false; problem: string }

/** Reads the text of a file strictly; what is no whole XML is a problem in words. */
export type ReadXml = (text: string) => XmlReading

/** The first child of this name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((one) => one.name === name)

/** The text of the first child of this name, without space round it; empty if there is none. */
export const textIn = (element: XmlElement, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''
