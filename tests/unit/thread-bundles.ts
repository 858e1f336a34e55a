import { join } from 'node:path'

/** The threads and programs that tests start outside the test runner: source to name of its bundle. */
const bundled: Readonly<Record<string, string>> = {
  'src-main/gateway/answer/body-worker.ts': 'body-worker',
  'src-main/library-worker.ts': 'library-worker',
  'src-main/downloads/transfer/worker/index.ts': 'downloads-worker',
  'src-main/library-tasks/export/answer-worker.ts': 'export-worker',
  'tests/faults/downloads-manager/run-until-killed.ts': 'run-until-killed',
  'tests/faults/downloads/fetch-until-killed.ts': 'fetch-until-killed',
  'tests/faults/library/measure-loop.ts': 'measure-loop',
  'tests/faults/library/serve-demo.ts': 'serve-demo',
  'tests/faults/library/write-until-killed.ts': 'write-until-killed',
  'tests/faults/polling/poll-until-killed.ts': 'poll-until-killed',
  'src-main/downloads/transfer/hashing/index.ts': 'hash-thread',
  'tests/unit/src-main/downloads/transfer/test-thread.ts': 'test-thread',
}

/** Names the folder of the bundles; programs that tests start inherit it. */
export const bundlesVariable = 'GATEWAY_DESK_TEST_THREADS'

/** What is bundled, from name to source, as a bundler takes it. */
export const bundleInput: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(bundled).map(([source, name]) => [name, source]),
)

/** Where the bundle of a thread is, or undefined where it is to start from its sources. */
export function bundleOf(source: string): string | undefined {
  const folder = process.env[bundlesVariable]
  const name = bundled[source]
  return folder === undefined || name === undefined ? undefined : join(folder, `${name}.mjs`)
}

/** Where the bundle of a program or thread of the tests is; one that is not in the table is a mistake. */
export function programOf(source: string): string {
  const bundle = bundleOf(source)
  if (bundle === undefined) throw new Error(`${source} is not among what the tests bundle`)
  return bundle
}
