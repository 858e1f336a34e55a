import { describe, expect, test } from 'vitest'
import { confirmationFor } from '../../../../../src-renderer/services/downloads/confirmation'
import {
  actionsOf,
  bulkActions,
  firstAction,
  losesBytes,
} from '../../../../../src-renderer/services/downloads/list/actions'
import { aDownload, inEachState } from './a-download'

const one = (id: string) => {
  const found = inEachState.find((download) => download.id === id)
  if (found === undefined) throw new Error(`no entry is ${id}`)
  return found
}

describe('what can be done with a download', () => {
  test('everything can be taken off the list, whatever its state', () => {
    for (const download of inEachState) expect(actionsOf(download)).toContain('remove')
  })

  test('what goes on can be paused and cancelled, what is paused resumed', () => {
    for (const id of ['creating', 'converting', 'queued', 'running', 'waiting', 'renewing']) {
      expect(actionsOf(one(id))).toEqual(['pause', 'cancel', 'remove'])
    }
    expect(firstAction(one('paused'))).toBe('resume')
    expect(actionsOf(one('paused'))).not.toContain('pause')
  })

  test('a finished film plays, a finished archive opens', () => {
    expect(firstAction(one('done'))).toBe('play')
    const archive = { ...one('done'), media: 'other' as const }
    expect(firstAction(archive)).toBe('open')
    expect(actionsOf(archive)).not.toContain('play')
  })

  test('a file that is not where it was can be found again, and not played or opened', () => {
    expect(actionsOf(one('gone'))).toEqual(['relink', 'remove'])
  })

  test('trying again is not offered where it cannot help and may cost', () => {
    expect(firstAction(one('failed'))).toBe('retry')
    const hopeless = aDownload({
      state: { at: 'failed', code: 'x', reason: 'Private.', nextStep: 'Ask.', retry: false },
    })
    expect(firstAction(hopeless)).toBe('remove')
    expect(actionsOf(hopeless)).toEqual(['remove'])
  })

  test('several at once: each action names only those it applies to', () => {
    const chosen = [one('running'), one('paused'), one('done')]
    expect(bulkActions(chosen)).toEqual([
      { action: 'pause', ids: ['running'] },
      { action: 'resume', ids: ['paused'] },
      { action: 'cancel', ids: ['running', 'paused'] },
      { action: 'trash', ids: ['done'] },
      { action: 'remove', ids: ['running', 'paused', 'done'] },
    ])
  })
})

describe('asking before something is lost', () => {
  test('removing what was fetched in part asks, removing a finished one does not', () => {
    expect(losesBytes(one('running'))).toBe(true)
    expect(confirmationFor('remove', [one('running')])?.verb).toBe('Remove')
    expect(confirmationFor('remove', [{ ...one('done'), bytes: 100 }])).toBeUndefined()
    expect(confirmationFor('cancel', [one('queued')])).toBeUndefined()
  })

  test('one file goes to the trash at once, several ask first', () => {
    expect(confirmationFor('trash', [one('done')])).toBeUndefined()
    expect(confirmationFor('trash', [one('done'), one('done')])?.title).toBe(
      'Move 2 files to the trash',
    )
  })
})
