import type { Operation } from '#shared/operation/operation'
import { operations } from '#shared/services/index'
import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'

/** Fields of an operation with a list that opens below them where nothing else is said. */
const listedFields = ({ fields }: Operation): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'suggestions' in field && (field.suggestions ?? []).length > 0 && field.kind !== 'list'
      ? [name]
      : [],
  )

/** Of each service the operation whose form is shortest: there the list is nearest to "Send". */
const shortest = [...Map.groupBy(operations, ({ service }) => service).values()].flatMap((own) =>
  own
    .filter((one) => listedFields(one).length > 0)
    .toSorted((one, other) => Object.keys(one.fields).length - Object.keys(other.fields).length)
    .slice(0, 1),
)

test('a list of suggestions never lies over "Send"', async ({ reader }) => {
  expect(shortest.length).toBeGreaterThan(2)
  const { page } = reader
  const frame = new Frame(page)
  const form = new OperationsPage(page)
  for (const operation of shortest) {
    await frame.openByPalette(operation.title)
    await expect(form.form(operation)).toBeVisible()
    const send = form.form(operation).getByRole('button', { name: 'Send', exact: true })
    for (const name of listedFields(operation)) {
      const field = form.field(operation, name)
      await field.click()
      await field.press('ArrowDown')
      const list = page.getByRole('listbox').first()
      await expect(list).toBeVisible()
      // Where the list is, and what a click on the middle of "Send" would hit.
      await expect
        .poll(
          () =>
            send.evaluate((button) => {
              const { left, top, width, height } = button.getBoundingClientRect()
              const hit = document.elementFromPoint(left + width / 2, top + height / 2)
              return button === hit || button.contains(hit)
            }),
          `${operation.id}: ${name}`,
        )
        .toBe(true)
      await field.press('Escape')
    }
  }
})
