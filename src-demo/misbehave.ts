import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import type { ServiceId } from '#shared/operation/operation'

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
