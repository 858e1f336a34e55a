import { dropDownloads, keepDownloads, readDownloads } from '../../downloads/store/ledger'
import { recentSearches } from '../../flights/store/recent-searches'
import { keepTrailPoint } from '../../flights/store/trail-points'
import { trail, trailRoutes } from '../../flights/store/trails'
import { dropWatch, keepWatch, watches } from '../../flights/store/watches'
import {
  beginRun,
  dropRuns,
  hearRun,
  openRun,
  pruneRuns,
  runTold,
  storedRuns,
  storeRuns,
} from '../../polling/store'
import type { LibraryMethods, MethodInput, MethodName, MethodValue } from '../methods'
import { ages, outdate } from './answers/ages'
import { averageBytes } from './answers/average-bytes'
import { find, has, open } from './answers/find'
import { keep } from './answers/keep'
import { listAnswers } from './answers/list'
import { versions } from './answers/versions'
import { backup } from './backup/backup'
import { restore } from './backup/restore'
import { putItems, removeItems, reorderItems } from './collections/change'
import { listCollection, settleCollection } from './collections/list'
import type { Context } from './context'
import { setLimits } from './evict/set-limits'
import { forget, wouldFree } from './forget/forget'
import { forgetKeys } from './forget/forget-keys'
import type { Job } from './pace'
import { keepPicture, missingPictures, picture } from './pictures'
import { changeList, lists, markRead, save, unsave } from './saved'
import { findItem, searchInSlices, tallies } from './search'
import { storage } from './storage'
import { writeUsed } from './used'

/** How a method is done: reading at once or in slices, or a change that may be done in slices. */
export type Method<Name extends MethodName> =
  | { manner: 'read'; run(context: Context, input: MethodInput<Name>): MethodValue<Name> }
  | {
      manner: 'slicedRead'
      run(context: Context, input: MethodInput<Name>): Job<MethodValue<Name>>
    }
  | { manner: 'write'; run(context: Context, input: MethodInput<Name>): Job<MethodValue<Name>> }

export type Methods = { [Name in keyof LibraryMethods]: Method<Name> }

/** A change that is short enough to be done in one slice. */
function change<Input, Value>(work: (context: Context, input: Input) => Value) {
  return {
    manner: 'write' as const,
    *run(context: Context, input: Input): Job<Value> {
      yield* []
      return work(context, input)
    },
  }
}

export const methods: Methods = {
  keep: { manner: 'write', run: keep },
  find: { manner: 'read', run: find },
  open: { manner: 'read', run: open },
  has: { manner: 'read', run: has },
  ages: { manner: 'read', run: ages },
  outdate: change(outdate),
  search: {
    manner: 'slicedRead',
    run: ({ db, manner, pace }, input) =>
      searchInSlices(db, input, manner, { pace, now: () => performance.now() }),
  },
  tallies: {
    manner: 'slicedRead',
    run(context, input) {
      const { db, manner, pace } = context
      context.counts += 1
      const turn = context.counts
      return tallies(db, input, manner, { pace, goesOn: () => turn === context.counts })
    },
  },
  item: { manner: 'read', run: ({ db }, { realm, pointer }) => findItem(db, realm, pointer) },
  answers: { manner: 'read', run: listAnswers },
  versions: { manner: 'read', run: versions },
  save: { manner: 'write', run: save },
  unsave: { manner: 'write', run: unsave },
  lists: { manner: 'read', run: lists },
  changeList: { manner: 'write', run: changeList },
  markRead: { manner: 'write', run: markRead },
  storage: { manner: 'read', run: storage },
  // Not read: its tables in memory are those of forgetting, and one plan is made at a time.
  wouldFree: { manner: 'write', run: wouldFree },
  forget: { manner: 'write', run: forget },
  forgetKeys: { manner: 'write', run: forgetKeys },
  picture: { manner: 'read', run: picture },
  keepPicture: change(keepPicture),
  missingPictures: { manner: 'read', run: missingPictures },
  collection: { manner: 'slicedRead', run: listCollection },
  settleCollection: { manner: 'write', run: settleCollection },
  putItems: change(putItems),
  removeItems: change(removeItems),
  reorderItems: change(reorderItems),
  downloads: { manner: 'read', run: readDownloads },
  keepDownloads: change(keepDownloads),
  dropDownloads: change(dropDownloads),
  keepTrailPoint: { manner: 'write', run: keepTrailPoint },
  trailRoutes: { manner: 'read', run: trailRoutes },
  trail: { manner: 'read', run: trail },
  recentSearches: { manner: 'read', run: recentSearches },
  watches: { manner: 'read', run: watches },
  keepWatch: change(keepWatch),
  dropWatch: change(dropWatch),
  averageBytes: { manner: 'read', run: averageBytes },
  backup: { manner: 'write', run: backup },
  restore: { manner: 'write', run: restore },
  beginRun: change(beginRun),
  storeRuns: change(storeRuns),
  hearRun: { manner: 'write', run: hearRun },
  storedRuns: { manner: 'read', run: storedRuns },
  openRun: { manner: 'read', run: openRun },
  runTold: change(runTold),
  dropRuns: change(dropRuns),
  pruneRuns: change(pruneRuns),
  limit: change(setLimits),
  close: change((context) => {
    if (!context.readOnly) {
      writeUsed(context)
      // The rest of the free pages is given back after the next start.
      context.db.exec('PRAGMA incremental_vacuum(1000)')
    }
    context.db.close()
    return null
  }),
}
