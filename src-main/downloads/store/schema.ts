/**
 * The table of the download manager, which the third version of the library brought. This text is
 * never changed once it has been released.
 *
 * `entry` is the download as JSON; the columns before it are what is looked for. `question` names
 * what was asked for, so that the same is recognised.
 */
export const ledgerTable = `
CREATE TABLE downloads (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  question TEXT NOT NULL,
  state TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  entry TEXT NOT NULL
) STRICT;
CREATE INDEX downloads_question ON downloads (realm, question);
`
