import { buildDesk } from '../../unit/src-main/downloads/manager/build-desk'
import { readAddressesOf } from './read-addresses-of'

/*
 * A download manager that goes on until it is killed. Prints what was acknowledged: each added
 * entry, and each state it reaches. Arguments: folder, origin, addresses as JSON, key, how many jobs
 * to add, and a number that distinguishes them from those of other runs.
 */

const [folder = '', origin = '', addresses = '', key = '', count = '0', run = '0'] =
  process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const desk = buildDesk({
  folder,
  origin,
  key,
  addresses: readAddressesOf(addresses),
  settings(settings) {
    settings.downloads.concurrency = 4
  },
})
const { downloads } = desk
downloads.onChange((ids) => {
  for (const { id, state } of downloads.show(ids)) say({ id, at: state.at, state })
})
desk.start()
const items = Array.from({ length: Number(count) }, (_, index) => ({
  at: 'job' as const,
  address: `https://video.example/run-${run}-${index}`,
  format: 'mp3',
}))
if (items.length > 0) {
  const added = await downloads.add({ items })
  if (!added.ok) throw new Error(added.fault.message)
  for (const { id } of added.value.downloads) say({ added: id })
}
