/**
 * Cookies that the hosts of one transfer set in redirects, for its later requests: some hosts lead to a file only
 * whoever brings back what they gave a step before. They are kept in memory only, never leave the origin that set
 * them, and none of a person is among them.
 */
export interface Cookies {
  /** @param header the values of `Set-Cookie`, joined by commas */
  keep(url: URL, header: string | undefined): void
  /** The value of `Cookie` for an address; undefined if its origin set none. */
  of(url: URL): string | undefined
}

const mostOfOrigin = 50
const longest = 4096

/** Makes an empty jar. */
export function createCookies(): Cookies {
  const all = new Map<string, Map<string, string>>()
  return {
    keep({ origin }, header = '') {
      const own = all.get(origin) ?? new Map<string, string>()
      all.set(origin, own)
      // A comma in a date is not followed by a name and an equals sign.
      for (const one of header.split(/,\s*(?=[^\s;,=]+=)/)) {
        const [, name = '', value = '', rest = ''] = /^\s*([^\s;,=]+)=([^;]*)(.*)$/s.exec(one) ?? []
        if (name === '' || name.length + value.length > longest) continue
        own.delete(name)
        const isOver = /;\s*max-age\s*=\s*(-|0+\s*(;|$))/i.test(rest)
        if (!isOver && own.size < mostOfOrigin) own.set(name, value.trim())
      }
    },
    of({ origin }) {
      const own = [...(all.get(origin) ?? [])]
      return own.length === 0
        ? undefined
        : own.map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}
