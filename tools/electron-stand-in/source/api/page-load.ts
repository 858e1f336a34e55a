import { loadError } from '../scheme/net-errors.ts'

interface Loading {
  readonly url: string
  loaderId: string | null
  resolve(): void
  reject(error: Error): void
}

/** What the page is asked to load, and what is known of how it went. */
export class PageLoad {
  readonly #finished = new Set<string>()
  readonly #expected = new Set<string>()
  #loading: Loading | null = null
  #failure: { readonly url: string; readonly name: string } | null = null
  /** The answer of the document that is loading or was loaded last. */
  status = { code: 200, text: 'OK' }

  /** Begins to load; what was loading until now rejects, as in Electron. */
  begin(url: string): Promise<void> {
    this.abort('ERR_ABORTED')
    this.#failure = null
    return new Promise((resolve, reject) => {
      this.#loading = { url, loaderId: null, resolve, reject }
    })
  }

  get isUnderWay(): boolean {
    return this.#loading !== null
  }

  /** The app itself asks for this address, so navigation listeners are not asked about it. */
  expect(url: string): void {
    this.#expected.add(withoutFragment(url))
  }

  /** Whether the app asked for it; answers true once. */
  isExpected(url: string): boolean {
    return this.#expected.delete(withoutFragment(url))
  }

  /** Chromium has taken up the load under this identifier; none means within the same document. */
  taken(loaderId: string | undefined): void {
    this.#expected.clear()
    if (!this.#loading) return
    if (loaderId === undefined || this.#finished.has(loaderId)) this.#succeed()
    else this.#loading.loaderId = loaderId
  }

  /** A document has finished loading. */
  finished(loaderId: string): void {
    this.#finished.add(loaderId)
    if (this.#loading?.loaderId === loaderId) this.#succeed()
  }

  #succeed(): void {
    this.#loading?.resolve()
    this.#loading = null
  }

  /** Why a load is about to fail, if Chromium's protocol has no word for it. */
  noteFailure(url: string, name: string): void {
    this.#failure = { url, name }
  }

  /** The load failed, by Chromium's account; returns the name of the error. */
  failed(url: string, reported: string): string {
    this.#expected.clear()
    const name = this.#failure?.url === url ? this.#failure.name : reported
    this.abort(name)
    return name
  }

  /** Rejects what is loading, if anything is. */
  abort(name: string): void {
    this.#loading?.reject(loadError(name, this.#loading.url))
    this.#loading = null
  }
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url
}
