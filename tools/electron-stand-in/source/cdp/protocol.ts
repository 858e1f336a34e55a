// Playwright ships the types of the DevTools protocol but does not list them among its exports.
export type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts'
