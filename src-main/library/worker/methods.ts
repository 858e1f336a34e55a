import { ages, averageBytes, find, has, open, outdate, versions } from './answers/find'

import { keep } from './answers/keep'
import { listAnswers } from './answers/list'

import { backup } from './backup/backup'
import { restore } from './backup/restore'
import type { Methods } from './context'
import { forget, wouldFree } from './forget/forget'
import { forgetKeys } from './forget/forget-keys'
import { change } from './module'
import { keepPicture, missingPictures, picture } from './pictures'
import { changeList, lists } from './saved/lists'
import { markRead, save, unsave } from './saved/save'

import { findAll, findItem, itemsOf, marksOf, searchInSlices, tallies } from './search'
import { withDays } from './search/recent-days'
import { setLimits, storage } from './space'

import { writeUsed } from './used'

/** What the library does by itself; the methods of its modules come beside them. */
export const ownMethods = {
  keep: {
    manner: 'write',
    run: keep,
    keeps: ({ key, answer }) => ({ key, id: answer.id }),
    withoutRecords: true,
  },
  find: { manner: 'read', run: find, withoutRecords: true },
  open: { manner: 'read', run: open, withoutRecords: true },
  has: { manner: 'read', run: has, withoutRecords: true },
  ages: { manner: 'read', run: ages, withoutRecords: true },
  outdate: { ...change(outdate), withoutRecords: true },
  search: {
    manner: 'slicedRead',
    run: ({ db, manner, pace, now }, input) =>
      searchInSlices(db, withDays(input, now()), manner, { pace, now: () => performance.now() }),
  },
  tallies: {
    manner: 'slicedRead',
    run(context, input) {
      const { db, manner, pace } = context
      context.counts += 1
      const turn = context.counts
      const dated = withDays(input, context.now())
      return tallies(db, dated, manner, { pace, isWanted: () => turn === context.counts })
    },
  },
  findAll: {
    manner: 'slicedRead',
    run: (context, input) => findAll(context, withDays(input, context.now())),
  },
  itemsOf: { manner: 'read', run: ({ db }, input) => itemsOf(db, input) },
  item: { manner: 'read', run: ({ db }, { realm, pointer }) => findItem(db, realm, pointer) },
  marks: { manner: 'read', run: ({ db }, input) => marksOf(db, input) },
  answers: { manner: 'read', run: listAnswers, withoutRecords: true },
  versions: { manner: 'read', run: versions, withoutRecords: true },
  save: { manner: 'write', run: save },
  unsave: { manner: 'write', run: unsave },
  lists: { manner: 'read', run: lists },
  changeList: { manner: 'write', run: changeList },
  markRead: { manner: 'write', run: markRead },
  storage: { manner: 'read', run: storage },
  // Not read: its tables in memory are those of forgetting, and one plan is made at a time.
  wouldFree: { manner: 'write', run: wouldFree, quiet: true },
  forget: { manner: 'write', run: forget },
  forgetKeys: { manner: 'write', run: forgetKeys },
  picture: { manner: 'read', run: picture, withoutRecords: true },
  keepPicture: { ...change(keepPicture), withoutRecords: true },
  missingPictures: { manner: 'read', run: missingPictures, withoutRecords: true },
  averageBytes: { manner: 'read', run: averageBytes, withoutRecords: true },
  backup: { manner: 'write', run: backup },
  restore: { manner: 'write', run: restore },
  limit: { ...change(setLimits), withoutRecords: true },
  close: {
    ...change((context) => {
      if (!context.readOnly) {
        writeUsed(context)
        // The rest of the free pages is given back after the next start.
        context.db.exec('PRAGMA incremental_vacuum(1000)')
      }
      context.db.close()
      return null
    }),
    // Closing is quick: what is pending is put in after the next start.
    withoutRecords: true,
  },
} satisfies Partial<Methods>
