import { besideIndex } from './schema-4'

/**
 * The first version of the library's tables. Later versions are steps of their own in
 * `migrations.ts`; this text is never changed once it has been released.
 *
 * - A question has answers (its versions); an answer has a body, which answers with the same bytes
 *   share. `turn` orders the versions: the time of arrival, or one more than the turn before if
 *   the clock was set back, so that the newest is always the one that came last.
 * - `answer_names` holds the ids of answers that only confirmed an earlier one: further names of it.
 * - `questions.outdated_at`: answers that came until then are out of date.
 * - A record is one thing that readers recognised; `answer_records` says in which answers.
 * - `records.place` is the row number of the full-text index: milliseconds of the last sighting in
 *   the high bits, so that newest-first is the index's own order, and realm, service and kind in
 *   the low ten bits, so that hits are counted by service and kind without reading a row.
 * - `stored` columns hold the bytes a row is counted with; `sizes` holds their sums, kept by
 *   triggers in the transaction that changes the row; pictures are counted under no realm.
 * - `salvaging` names the damaged file that rows are being taken over from, until that is done.
 * - What is large stands last in its row: what stands behind it takes longer to be read.
 */
export const schemaVersion1 = `
CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  operation TEXT NOT NULL,
  input TEXT NOT NULL,
  outdated_at INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX questions_used ON questions (service, used_at);
CREATE INDEX questions_operation ON questions (realm, operation);

CREATE TABLE bodies (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  form TEXT NOT NULL,
  type TEXT NOT NULL,
  encoding TEXT NOT NULL,
  length INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT;

CREATE TABLE answers (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  question INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  turn INTEGER NOT NULL,
  body INTEGER NOT NULL REFERENCES bodies (id),
  received_at INTEGER NOT NULL,
  confirmed_at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  url TEXT NOT NULL DEFAULT '',
  head TEXT NOT NULL,
  stored INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX answers_question ON answers (question, turn);
CREATE INDEX answers_body ON answers (body);
CREATE INDEX answers_received ON answers (received_at, number);
CREATE TABLE answer_names (
  id TEXT PRIMARY KEY,
  answer INTEGER NOT NULL REFERENCES answers (number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_names_answer ON answer_names (answer);

CREATE TABLE records (
  id INTEGER PRIMARY KEY,
  place INTEGER NOT NULL UNIQUE,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  first_seen_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  answer INTEGER REFERENCES answers (number) ON DELETE SET NULL,
  read_at INTEGER,
  stored INTEGER NOT NULL,
  title TEXT NOT NULL,
  detail TEXT NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (realm, service, kind, record_id)
) STRICT;
CREATE INDEX records_answer ON records (answer);

CREATE TABLE answer_records (
  answer INTEGER NOT NULL REFERENCES answers (number) ON DELETE CASCADE,
  record INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  PRIMARY KEY (answer, record)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_records_record ON answer_records (record);

CREATE TABLE saved (
  id INTEGER PRIMARY KEY,
  realm TEXT NOT NULL,
  record INTEGER UNIQUE REFERENCES records (id) ON DELETE CASCADE,
  answer INTEGER UNIQUE REFERENCES answers (number) ON DELETE CASCADE,
  note TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE TABLE saved_tags (
  saved INTEGER NOT NULL REFERENCES saved (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (saved, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_tags_tag ON saved_tags (tag);
CREATE TABLE lists (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE list_items (
  list TEXT NOT NULL REFERENCES lists (id) ON DELETE CASCADE,
  saved INTEGER NOT NULL REFERENCES saved (id) ON DELETE CASCADE,
  PRIMARY KEY (list, saved)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_items_saved ON list_items (saved);

CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  type TEXT NOT NULL,
  stored INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT;
CREATE TABLE pictures (
  url TEXT PRIMARY KEY,
  media INTEGER NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  fetched_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pictures_media ON pictures (media);
CREATE INDEX pictures_used ON pictures (used_at);

CREATE TABLE sizes (
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  answers INTEGER NOT NULL DEFAULT 0,
  records INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (realm, service)
) STRICT, WITHOUT ROWID;
CREATE TABLE salvaging (
  file TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- A question goes after its answers, so that its realm and service are still there to be read.
CREATE TRIGGER answers_added AFTER INSERT ON answers BEGIN
  INSERT INTO sizes (realm, service, answers, bytes)
    SELECT realm, service, 1, new.stored FROM questions WHERE id = new.question
    ON CONFLICT DO UPDATE SET answers = answers + 1, bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER answers_changed AFTER UPDATE OF stored ON answers BEGIN
  UPDATE sizes SET bytes = bytes + new.stored - old.stored
    WHERE (realm, service) = (SELECT realm, service FROM questions WHERE id = new.question);
END;
CREATE TRIGGER answers_dropped AFTER DELETE ON answers BEGIN
  UPDATE sizes SET answers = answers - 1, bytes = bytes - old.stored
    WHERE (realm, service) = (SELECT realm, service FROM questions WHERE id = old.question);
END;
CREATE TRIGGER records_added AFTER INSERT ON records BEGIN
  INSERT INTO sizes (realm, service, records, bytes)
    VALUES (new.realm, new.service, 1, new.stored)
    ON CONFLICT DO UPDATE SET records = records + 1, bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER records_changed AFTER UPDATE OF stored ON records BEGIN
  UPDATE sizes SET bytes = bytes + new.stored - old.stored
    WHERE realm = new.realm AND service = new.service;
END;
CREATE TRIGGER records_dropped AFTER DELETE ON records BEGIN
  UPDATE sizes SET records = records - 1, bytes = bytes - old.stored
    WHERE realm = old.realm AND service = old.service;
END;
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO sizes (realm, service, bytes) VALUES ('', 'pictures', new.stored)
    ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER media_dropped AFTER DELETE ON media BEGIN
  UPDATE sizes SET bytes = bytes - old.stored WHERE realm = '' AND service = 'pictures';
END;
`

/**
 * The ninth version: the records of a long answer are put in a while after it was kept. This text is
 * never changed once it has been released.
 *
 * `records_pending` names the answers whose records are still to be put in. It goes into no backup: one
 * is made when nothing is pending.
 */
export const schemaVersion9 = `
CREATE TABLE records_pending (
  answer INTEGER PRIMARY KEY REFERENCES answers (number) ON DELETE CASCADE
) STRICT;
`

/**
 * The full-text index: without content of its own, since the records hold the text; its row number
 * is `records.place`. It is given words that are folded already (`search/words.ts`), and only parts
 * them. `marks` holds one word each for realm, service, kind, lists and tags, and "saved" and
 * "unread", so that filters are part of the match.
 *
 * `index_pending` has a row while the index is being rebuilt: records below that place are missing.
 */
export const searchIndex = `
CREATE VIRTUAL TABLE records_index USING fts5 (
  title, text, marks,
  content = '', contentless_delete = 1, detail = full,
  tokenize = "ascii",
  prefix = '2 3 4'
);
CREATE TABLE index_pending (below INTEGER NOT NULL) STRICT;
${besideIndex}
`
