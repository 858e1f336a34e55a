import type { DemoGateway, DemoOptions } from './ports'
import { startServer } from './server'

export type { DemoGateway, DemoOptions, SeenRequest } from './ports'
export { routes as demoRoutes } from './routes'

/**
 * Starts the demo gateway. Jobs and incomplete searches advance by polls, not by time, so that
 * nothing has to wait for a clock.
 */
export function startDemoGateway(options: DemoOptions): Promise<DemoGateway> {
  return startServer(options)
}
