import { createLibrary } from '../../../src-main/library/library'
import { openFile } from '../../../src-main/library/worker/file/open-file'
import { libraryParts } from '../../../src-main/library-parts'
import { startTestWorker } from '../../unit/src-main/library/start-test-worker'
import { newsAnswer, testAnswer, testWords } from '../../unit/src-main/library/test-answer'

/*
 * A program that writes into a library until it is killed. Every line it prints is something that was
 * acknowledged: it must be there afterwards. Arguments: folder, what to do, seed.
 */

const [folder = '', scenario = '', seedText = ''] = process.argv.slice(2)
const seed = Number(seedText)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const realm = 'demo'

function migrateFile(): void {
  say({ started: true })
  const sql = `ALTER TABLE questions ADD COLUMN extra TEXT;
    UPDATE questions SET extra = key; UPDATE records SET title = title || '.';
    CREATE INDEX questions_extra ON questions (extra)`
  const released = libraryParts.steps
  const steps = [...released, { to: released.length + 1, sql }]
  const opened = openFile({ folder, now: seed, steps })
  if (opened.at === 'ready') opened.db.close()
  say({ migrated: opened.at })
}

async function write(): Promise<void> {
  const library = createLibrary({ folder, startWorker: startTestWorker, log: () => {} })
  const ask: typeof library.ask = async (...given) => {
    const result = await library.ask(...given)
    if (!result.ok) say({ refused: result.fault.message })
    return result
  }
  if (scenario === 'evict') {
    await ask('limit', { capBytes: 3_000_000, keepMs: null, serviceCaps: {} })
  }
  await ask('has', { ids: [] })
  say({ started: true })
  const keepOne = async (at: number) => {
    const id = `k${seed}.${at}`
    const key = `demo:news.search?${(seed * 31 + at) % 40}`
    const receivedAt = 1_000_000 + seed * 1000 + at
    const isLong = scenario === 'long' && at % 3 === 0
    const articles = Array.from({ length: isLong ? 320 : 1 + (at % 12) }, (_none, each) => ({
      id: `n${(seed * 7 + at * 3 + each) % 300}`,
      title: `Title ${at} ${each}`,
      text: testWords(seed + at * 17 + each, isLong ? 200 : scenario === 'evict' ? 150 : 30),
    }))
    // Bytes that cannot be made smaller fill the log, so that it is written back again and again.
    const noise = new Uint8Array(400_000).map((_none, place) => (place * (seed + at + 7)) >> 3)
    const answer =
      scenario === 'checkpoint' && at % 2 === 0
        ? testAnswer({ id, body: { at: 'binary', type: 'application/zip', data: noise } })
        : newsAnswer(id, articles, { receivedAt })
    if ((await ask('keep', { key, realm, answer })).ok) say({ kept: id })
    const record = articles[0]?.id ?? ''
    if ((at % 5 === 0 || isLong) && answer.operation === 'news.search') {
      const items = [{ at: 'record', service: 'news', kind: 'article', id: record } as const]
      const saved = await ask('save', { realm, change: { items }, at })
      if (saved.ok && saved.value.saved === 1) say({ saved: record })
    }
    if (scenario === 'forget' && at % 4 === 3) {
      const what = { at: 'answer', id: `k${seed}.${at - 2}` } as const
      // From now on it may be there or not.
      say({ forgetting: what.id })
      const forgotten = await ask('forget', { realm, what, saved: true })
      if (forgotten.ok) say({ forgotten: what.id })
    }
  }
  // Several at a time, so that requests wait for each other when the end comes.
  let next = 0
  const lane = async () => {
    for (;;) {
      next += 1
      await keepOne(next)
    }
  }
  await Promise.all([lane(), lane(), lane()])
}

if (scenario === 'migrate') migrateFile()
else await write()
