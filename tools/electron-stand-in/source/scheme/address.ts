/** What `protocol.registerSchemesAsPrivileged` said of one scheme. */
export interface Privileges {
  standard?: boolean
  secure?: boolean
  bypassCSP?: boolean
  allowServiceWorkers?: boolean
  supportFetchAPI?: boolean
  corsEnabled?: boolean
  stream?: boolean
  codeCache?: boolean
  allowExtensions?: boolean
}

/**
 * The custom schemes of the app and how their addresses are written for Chromium, which knows only
 * its own schemes: `app://bundle/x` is `https://bundle.app-standin.invalid/x`. The top-level domain
 * `invalid` is reserved, so nothing can answer there by accident.
 */
export class SchemeMap {
  readonly #schemes = new Map<string, Privileges>()

  register(scheme: string, privileges: Privileges): void {
    this.#schemes.set(scheme.toLowerCase(), privileges)
  }

  get schemes(): string[] {
    return [...this.#schemes.keys()]
  }

  has(scheme: string): boolean {
    return this.#schemes.has(scheme)
  }

  /** What follows the host, for instance `.app-standin.invalid`. */
  suffix(scheme: string): string {
    return `.${scheme}-standin.invalid`
  }

  /** `app://host/path` as Chromium gets it; anything else unchanged. */
  toChromium(address: string): string {
    const found = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address)
    const scheme = found?.[1]?.toLowerCase() ?? ''
    if (!found || !this.#schemes.has(scheme)) return address
    return `https://${found[2]?.toLowerCase()}${this.suffix(scheme)}${found[3] || '/'}`
  }

  /** The reverse of {@link toChromium}; also for bare origins. */
  fromChromium(address: string): string {
    for (const scheme of this.#schemes.keys()) {
      const found = /^https:\/\/([^/?#]*)(.*)$/is.exec(address)
      const host = found?.[1]
      const suffix = this.suffix(scheme)
      if (found && host?.endsWith(suffix)) {
        return `${scheme}://${host.slice(0, -suffix.length)}${found[2]}`
      }
    }
    return address
  }

  /** The scheme behind an address that Chromium asks for, or null. */
  schemeOf(chromiumAddress: string): string | null {
    const original = this.fromChromium(chromiumAddress)
    return original === chromiumAddress ? null : original.slice(0, original.indexOf(':'))
  }

  /** A Content-Security-Policy, Access-Control-Allow-Origin and the like, as Chromium gets it. */
  rewriteHeader(value: string): string {
    let text = value
    for (const scheme of this.#schemes.keys()) {
      const suffix = this.suffix(scheme)
      text = text
        .replace(new RegExp(`\\b${scheme}://([a-z0-9*.-]+)`, 'gi'), `https://$1${suffix}`)
        .replace(new RegExp(`(^|[\\s;,])${scheme}:(?=$|[\\s;,])`, 'gi'), `$1https://*${suffix}`)
    }
    return text
  }

  /** HTML or CSS, with addresses of the custom schemes as Chromium gets them. */
  rewriteMarkup(text: string): string {
    const meta = /<meta[^>]+http-equiv\s*=\s*["']?content-security-policy[^>]*>/gi
    let result = text.replace(meta, (tag) => this.rewriteHeader(tag))
    for (const scheme of this.#schemes.keys()) {
      // Only if markup holds addresses; visible text that merely mentions one stays as it is.
      const pattern = new RegExp(`(["'(=,]\\s*)${scheme}://([a-z0-9.-]+)`, 'gi')
      result = result.replace(pattern, `$1https://$2${this.suffix(scheme)}`)
    }
    return result
  }
}
