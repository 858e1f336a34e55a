import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#shared/operation/operation'
import { findOperation, type OperationId } from '#shared/services/index'
import { expect } from '../expect.ts'

/** The declaration of an operation. */
export function operationOf(id: OperationId): Operation {
  const operation = findOperation(id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  return operation
}

/** The "All operations" tab of a service. */
export class OperationsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: 'Operations' })
  }

  get answer(): Locator {
    return this.page.getByRole('region', { name: 'Answer', exact: true })
  }

  form(operation: Operation): Locator {
    return this.page.getByRole('form', { name: operation.title })
  }

  field(operation: Operation, name: string): Locator {
    const field = operation.fields[name]
    if (field === undefined) throw new Error(`${operation.id} has no field ${name}`)
    return this.form(operation).getByLabel(field.label, { exact: true })
  }

  /** Shows the tab, where the service has others too. */
  async open(): Promise<void> {
    const tabs = this.page.getByRole('tablist').first()
    await tabs.getByRole('tab', { name: 'All operations' }).click()
    await expect(this.list).toBeVisible()
  }

  async choose(operation: Operation): Promise<void> {
    if (!(await this.list.isVisible())) await this.open()
    await this.list.getByRole('button', { name: operation.title, exact: true }).click()
    await expect(this.form(operation)).toBeVisible()
  }

  async fillExample(operation: Operation): Promise<void> {
    await this.form(operation).getByRole('button', { name: 'Fill in an example' }).click()
  }

  async send(operation: Operation): Promise<void> {
    await this.form(operation).getByRole('button', { name: 'Send', exact: true }).click()
    if (operation.request.method !== 'DELETE') return
    const dialog = this.page.getByRole('dialog', { name: operation.title })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }

  /** Waits until the answer pane shows this operation's end: answered or failed. */
  async settled(operation: Operation, at: 'answered' | 'failed'): Promise<void> {
    await expect(this.answer).toHaveAttribute('data-operation', operation.id)
    await expect(this.answer).toHaveAttribute('data-at', at)
  }

  /** Opens an operation, sends it as its form stands and waits for the answer. */
  async ask(operation: Operation): Promise<void> {
    await this.choose(operation)
    await this.send(operation)
    await this.settled(operation, 'answered')
  }

  /** Opens an operation, sends its example and waits for the answer. */
  async askExample(operation: Operation): Promise<void> {
    await this.choose(operation)
    await this.fillExample(operation)
    await this.send(operation)
    await this.settled(operation, 'answered')
  }
}
