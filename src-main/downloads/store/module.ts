import { defineLibraryModule, quietChange } from '../../library/worker/module'
import { dropDownloads, keepDownloads, readDownloads } from './rows'
import { ledgerTable } from './schema'
import { settleJobs } from './settle-jobs'

/**
 * The table of downloads. It is taken over from a damaged file, but goes into no backup: its files lie
 * on this machine, and another one must not begin its jobs. The manager itself takes out what is
 * forgotten, with what it has on the disk.
 */
export const downloadModule = defineLibraryModule({
  steps: [{ to: 3, sql: ledgerTable }],
  tables: [{ table: 'downloads', key: ['id'], since: 3, inBackup: false }],
  methods: {
    downloads: { manner: 'read', run: readDownloads },
    keepDownloads: quietChange(keepDownloads),
    dropDownloads: quietChange(dropDownloads),
  },
  restore: null,
  forget: () => 0,
  keyRows: [{ table: 'downloads', id: 'id', columns: ['question', 'entry'] }],
  salvaged: settleJobs,
})
