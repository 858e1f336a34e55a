import { join } from 'node:path'

/** The threads of the program that tests start outside the test runner: source to name of its bundle. */
export const threads: Readonly<Record<string, string>> = {
  'src-main/gateway/answer/body-worker.ts': 'body-worker',
  'src-main/library-worker.ts': 'library-worker',
  'src-main/downloads/transfer/worker/index.ts': 'downloads-worker',
  'src-main/library-tasks/export/answer-worker.ts': 'export-worker',
}

/** Names the folder of the bundles; programs that tests start inherit it. */
export const bundlesVariable = 'GATEWAY_DESK_TEST_THREADS'

/** Where the bundle of a thread is, or undefined where it is to start from its sources. */
export function bundleOf(source: string): string | undefined {
  const folder = process.env[bundlesVariable]
  const name = threads[source]
  return folder === undefined || name === undefined ? undefined : join(folder, `${name}.mjs`)
}
