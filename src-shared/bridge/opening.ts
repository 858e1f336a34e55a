/** What the window is to open: what a notification was about that the person clicked. */
export type Opening =
  /** Entries of the download manager. */
  | { at: 'downloads'; ids: readonly string[] }
  /** What a search for flights found; its operation says on which tab. */
  | { at: 'flights'; run: string; operation: string }
  /** A fund by its scheme's number; the portfolio if it is null. */
  | { at: 'fund'; code: string | null }
