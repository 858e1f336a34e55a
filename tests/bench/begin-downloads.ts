import type { Program } from '../e2e/launch.ts'

/** Begins so many downloads of the demo gateway into a folder, as a person chooses it. */
export async function beginDownloads(
  { app, value }: Program,
  folder: string,
  entries: number,
  { active, kilobytes, bytes }: { active: number; kilobytes: number; bytes: number },
): Promise<void> {
  await value('desk.startWith', { world: 'demo' })
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await value('downloads.chooseFolder')
  const { demo } = await value('settings.change', {
    downloads: { concurrency: active, connections: 4, fileSpeedLimit: kilobytes },
  })
  if (demo.at !== 'on') throw new Error('there is no demo data')
  await value('downloads.add', {
    items: Array.from({ length: entries }, (_, place) => ({
      at: 'file' as const,
      address: `${demo.origin}/media/file/entry-${place}.mp4?size=${bytes}`,
    })),
  })
}
