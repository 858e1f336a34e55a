import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import type { ServiceId } from '#shared/operation/operation'

/** A request that arrived at the demo gateway. The key itself is never kept. */
export interface SeenRequest {
  method: string
  /** Path as it arrived, from the server's root. */
  path: string
  query: readonly (readonly [string, string])[]
  /** Header names in lower case; the key header's value is replaced. */
  headers: Readonly<Record<string, string>>
  /** Whether the key header came along, and whether it carried the right key. */
  key: 'absent' | 'right' | 'wrong'
  service?: ServiceId
  /** `METHOD path` as the specification writes it. */
  operation?: string
  /** Status that was answered; 0 while it is open, or when the connection was cut instead. */
  status: number
}

/** A running demo gateway: all nine services on one port of this computer. */
export interface DemoGateway {
  /** For instance `http://127.0.0.1:40123`. */
  origin: string
  /** Base address of each service. */
  addresses: Record<ServiceId, string>
  /** Makes the server misbehave; later rules come first. Returns how to take the rule back. */
  misbehave(rule: Misbehaviour): () => void
  /** Drops all rules. */
  behave(): void
  /** Requests since the start or the last `forgetRequests`, newest last; the last 10,000. */
  requests(): readonly SeenRequest[]
  forgetRequests(): void
  stop(): Promise<void>
}

/** What a demo gateway is started with. */
export interface DemoOptions {
  /** The only key the gateway takes. */
  key: string
  /** A free port by default. */
  port?: number
  /** The clock; content is dated relative to its day. */
  now?: () => number
  /** Another seed is another world. */
  seed?: number
  /** Rows of the funds' latest list; 15,000 by default. */
  fundCount?: number
  /** Folder with the recorded sound and picture samples; without it only WAV plays. */
  mediaFolder?: string
}
