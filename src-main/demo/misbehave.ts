import type { ServiceId } from '../../src-preload/contract/operation'
import type { MisbehaviourKind } from './misbehaviour-kinds'

/** One rule of misbehaviour; a plain JSON object, so it travels over IPC. */
export interface Misbehaviour {
  /** Without it the rule holds for every service (not for /media, which has no service). */
  service?: ServiceId
  /**
   * Exact path below the service's address; with an asterisk at the end, every path that begins so.
   * A rule without service whose path begins with /media/ holds for files and pictures.
   */
  path?: string
  /** How many requests it spoils; for ever by default. */
  times?: number
  /** Waits this long before anything is answered. */
  latencyMs?: number
  /** Sends Retry-After with the answer, where the rule makes the answer itself. */
  retryAfterSeconds?: number
  kind: MisbehaviourKind
}

interface ActiveRule extends Misbehaviour {
  left: number
}

/** Keeps the rules; the latest one that fits comes first. */
export function createMisbehaviours() {
  let rules: ActiveRule[] = []
  return {
    add(rule: Misbehaviour): () => void {
      const active: ActiveRule = { ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }
      rules = [active, ...rules]
      return () => {
        rules = rules.filter((one) => one !== active)
      }
    },
    clear(): void {
      rules = []
    },
    /** The rule for this request, counted as used. */
    take(service: ServiceId | undefined, path: string): Misbehaviour | undefined {
      const rule = rules.find((one) => one.left > 0 && fits(one, service, path))
      if (rule) rule.left -= 1
      rules = rules.filter((one) => one.left > 0)
      return rule
    },
  }
}

function fits(rule: Misbehaviour, service: ServiceId | undefined, path: string): boolean {
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.path === undefined) return service !== undefined
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
}
