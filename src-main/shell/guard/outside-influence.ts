/** Variables that make connections unsafe for the whole process and every thread it starts. */
const unsafeVariables = ['NODE_TLS_REJECT_UNAUTHORIZED'] as const

/** Removes from the environment what would switch a protection off. */
export function withoutUnsafeEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of unsafeVariables) delete environment[name]
}

/**
 * Switches of Chromium, Node and V8 with which somebody else steers the program, reads what is in its
 * memory, runs a program in place of its own or switches its checks off.
 */
const openingSwitches: ReadonlySet<string> = new Set([
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'debug',
  'debug-brk',
  'debug-port',
  'js-flags',
  'load-extension',
  'disable-web-security',
  'ignore-certificate-errors',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
])

/**
 * The first argument that a package refuses to start with, or undefined. Chromium takes one dash or
 * two, on Windows a slash too, and upper and lower case there.
 */
export function openingSwitch(args: readonly string[]): string | undefined {
  return args.slice(1).find((argument) => {
    const name = /^(?:--?|\/)([^=]+)/.exec(argument)?.[1]
    return name !== undefined && openingSwitches.has(name.toLowerCase())
  })
}
