import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { createLibrary } from '../../../src-main/library/library'
import { articles, keyOf } from './answers'
import { openStore } from './open-store'
import type { BenchReport } from './report'

const records = 1_000_000

/** What a library of a million records costs main and its thread at the start. */
export async function measureStart(folder: string): Promise<BenchReport[]> {
  const small = openStore(folder)
  small.background()
  const answer = articles(1)
  small.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
  small.ask('close', undefined)
  enlarge(folder)
  const began = performance.now()
  const library = createLibrary({
    folder,
    startWorker: (workerData) =>
      new Worker(join(import.meta.dirname, 'library-worker.mjs'), { workerData }),
    log: (message) => console.error(message),
  })
  library.open()
  const main = performance.now() - began
  const opened = await library.ask('has', { ids: [answer.id] })
  if (!opened.ok || opened.value.length !== 1) throw new Error('The library did not open.')
  await library.close()
  const again = performance.now()
  const store = openStore(folder)
  const thread = performance.now() - again
  store.ask('close', undefined)
  return [
    {
      what: 'library: main’s part of opening a million records',
      ours: main,
      bare: null,
      unit: 'ms',
      bar: { at: 'most', value: 10 },
    },
    {
      what: 'library: the thread’s part of opening a million records',
      ours: thread,
      bare: null,
      unit: 'ms',
      bar: { at: 'most', value: 200 },
    },
  ]
}

/** Records without words: opening does not read them. */
function enlarge(folder: string): void {
  const db = new DatabaseSync(join(folder, 'library.sqlite'))
  db.exec(`BEGIN;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${records})
    INSERT INTO records (place, realm, service, kind, record_id, first_seen_at, seen_at, answer,
        stored, title, detail, text)
      SELECT i * 1024, 'demo', 'forum', 'post', 'p' || i, i, i, 1, 300, 'Title', '{"facts":[]}',
        'Text of about as many words as people write in a short comment, here ' || i FROM n;
    COMMIT`)
  db.close()
}

/** How long it takes until a library of a million records whose header is damaged can be used. */
export function measureDamaged(folder: string): BenchReport[] {
  const began = performance.now()
  const store = openStore(folder)
  store.ask('has', { ids: [] })
  const ms = performance.now() - began
  if (!store.events.join().includes('set aside')) throw new Error('No damage was found.')
  return [
    {
      what: 'library: opening when a million records are damaged',
      ours: ms,
      bare: null,
      unit: 'ms',
      bar: { at: 'most', value: 2000 },
    },
  ]
}
