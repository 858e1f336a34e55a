import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong on the page, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Legacy mode: axe's other mode opens pages of its own, which the program forbids.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}
