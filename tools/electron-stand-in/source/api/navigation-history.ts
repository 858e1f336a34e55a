import type { PageHost } from '../page/page-host.ts'

/** Electron's NavigationHistory, as far as the page's own history shows it. */
export class NavigationHistory {
  readonly #page: () => Promise<PageHost>
  #entries: Array<{ id: number; url: string; title: string }> = []
  #current = 0

  constructor(page: () => Promise<PageHost>) {
    this.#page = page
  }

  /** Reads the history again after a navigation. */
  async _refresh(): Promise<void> {
    const host = await this.#page()
    const history = await host.session.send('Page.getNavigationHistory')
    this.#entries = history.entries
    this.#current = history.currentIndex
  }

  canGoBack(): boolean {
    // The first entry is the blank page that every window starts with.
    return this.#current > 1
  }

  canGoForward(): boolean {
    return this.#current < this.#entries.length - 1
  }

  length(): number {
    return Math.max(0, this.#entries.length - 1)
  }

  getActiveIndex(): number {
    return this.#current - 1
  }

  goBack(): void {
    this.#go(this.#current - 1)
  }

  goForward(): void {
    this.#go(this.#current + 1)
  }

  clear(): void {
    this.#page()
      .then((host) => host.session.send('Page.resetNavigationHistory'))
      .catch(() => {})
  }

  #go(index: number): void {
    const entry = this.#entries[index]
    if (!entry) return
    this.#page()
      .then((host) => host.session.send('Page.navigateToHistoryEntry', { entryId: entry.id }))
      .catch(() => {})
  }
}
