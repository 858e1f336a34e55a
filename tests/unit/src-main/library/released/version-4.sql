-- The tables of a library of the fourth version, as that version made them, in its order.
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
CREATE TABLE polls (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  service TEXT NOT NULL,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  question TEXT NOT NULL,
  watch TEXT,
  revision INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  told INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  record TEXT NOT NULL,
  about TEXT NOT NULL,
  notes TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX polls_ended ON polls (realm, ended_at);
CREATE TABLE run_findings (
  run TEXT NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (run, place)
) STRICT;
CREATE UNIQUE INDEX run_findings_id ON run_findings (run, id);
CREATE TABLE flight_trail (
  run TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  route TEXT NOT NULL,
  at INTEGER NOT NULL,
  question TEXT NOT NULL,
  days_ahead INTEGER NOT NULL,
  currency TEXT NOT NULL,
  cheapest REAL,
  cheapest_direct REAL,
  fastest_minutes INTEGER,
  itineraries INTEGER NOT NULL,
  complete INTEGER NOT NULL,
  watch TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX flight_trail_route ON flight_trail (realm, route, at);
CREATE TABLE watches (
  id TEXT PRIMARY KEY,
  realm TEXT NOT NULL,
  title TEXT NOT NULL,
  question TEXT NOT NULL,
  every_hours REAL NOT NULL,
  below REAL,
  new_low INTEGER NOT NULL,
  is_on INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER,
  last TEXT
) STRICT, WITHOUT ROWID;
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
CREATE TABLE happened (
  place INTEGER PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX happened_at ON happened (at);
CREATE TABLE index_behind (below INTEGER NOT NULL) STRICT;
CREATE TABLE wiping (since INTEGER NOT NULL) STRICT;
