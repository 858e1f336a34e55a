/**
 * Plans, which the seventh version of the library brought. This text is never changed once it has been
 * released.
 *
 * - `plans.plan` is the plan as JSON; the columns before it are what is looked for.
 * - `plan_calls` has a row for each question of a plan that was settled, or may have been sent.
 *   `name` is a digest of the question. `calls` are the requests that went out for it.
 */
export const planTables = `
CREATE TABLE plans (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  services TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  plan TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE plan_calls (
  plan TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  fate TEXT NOT NULL,
  calls INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  question TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (plan, name)
) STRICT, WITHOUT ROWID;
`
