export { startBodyThread } from './answer/body-thread'
export { keepInLibrary } from './call/kept-answers'
export type { Catalogue } from './catalogue'
export { createGateway, type GatewayOptions } from './create-gateway'
export type {
  ActivityLog,
  Gateway,
  GatewayPorts,
  GatewayQuestion,
  KeptAnswers,
  World,
} from './ports'
