export type { Catalogue } from './catalogue'
export { type Authorities, createAuthorities } from './certificates'
export { createGateway, type GatewayOptions } from './create-gateway'
export { keepInLibrary } from './kept-answers'
export type {
  ActivityLog,
  Clock,
  Gateway,
  GatewayPorts,
  KeptAnswers,
  Question,
  World,
} from './ports'
export { systemClock } from './system-clock'
