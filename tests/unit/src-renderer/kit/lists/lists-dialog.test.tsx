import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListsDialog } from '../../../../../src-renderer/kit/lists/lists-dialog'
import { draw } from '../draw'

const kept = { id: 'p', position: 1, changedAt: 0, value: { lists: [] } }

/** Opens the dialog of one thing, and says what was done. */
function opened(present: readonly (typeof kept)[]) {
  const done: string[] = []
  const { rerender } = draw(<Of present={present} done={done} />)
  return {
    done,
    change: (now: readonly (typeof kept)[]) => rerender(<Of present={now} done={done} />),
  }
}

function Of({ present, done }: { present: readonly (typeof kept)[]; done: string[] }) {
  return (
    <ListsDialog
      what="“Clock Tower”"
      wanted={1}
      present={present}
      all={present}
      lists={[]}
      onKeep={(into) => done.push(into ? 'kept' : 'removed')}
      onChange={() => {}}
      onMake={async () => true}
      onClose={() => done.push('closed')}
    />
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new thing is saved by the button of the dialog that was opened to save it', () => {
  const { done } = opened([])
  press('Save')
  expect(done).toEqual(['kept', 'closed'])
})

test('it is not saved by Cancel', () => {
  const { done } = opened([])
  press('Cancel')
  expect(done).toEqual(['closed'])
})

test('what was saved and is unticked stays unticked', () => {
  const { done, change } = opened([kept])
  change([])
  press('Done')
  expect(done).toEqual(['closed'])
})
