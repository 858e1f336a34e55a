/** What decides on Linux whether Electron's sandbox can start. */
export interface SandboxFacts {
  platform: string
  /** Root needs no sandbox here: it is switched off for it. */
  root: boolean
  /** What stands in /proc/sys/kernel/apparmor_restrict_unprivileged_userns; null if it is not there. */
  restricted: string | null
  helper: { path: string; uid: number; mode: number } | null
}

/**
 * The one command that is missing if the system forbids user namespaces to programs it does not know,
 * as Ubuntu does since 24.04: then Chromium's helper must belong to root and carry its bit. Undefined if
 * nothing is missing. Packages bring a profile for AppArmor instead.
 */
export function sandboxHint(facts: SandboxFacts): string | undefined {
  const { platform, root, restricted, helper } = facts
  if (platform !== 'linux' || root || restricted?.trim() !== '1' || helper === null)
    return undefined
  if (helper.uid === 0 && (helper.mode & 0o4755) === 0o4755) return undefined
  return `sudo chown root:root "${helper.path}" && sudo chmod 4755 "${helper.path}"`
}
