/** What is done with errors that nothing caught, before and after there is a log. */
export interface ProcessErrors {
  /** From now on such errors go to the log and the program continues. */
  report(to: (line: string) => void): void
  /** Says why the program cannot start, and ends it. */
  fatal(error: unknown): void
}

export interface ProcessErrorPorts {
  exit(code: number): void
  /** Shows why the program cannot start if no terminal does. */
  show(title: string, text: string): void
}

/**
 * Takes over errors that nothing caught, before anything else can fail: Electron would show a dialog
 * with a stack, and only warn about rejections. Until there is a log they end the program.
 */
export function catchProcessErrors({ exit, show }: ProcessErrorPorts): ProcessErrors {
  let write: ((line: string) => void) | undefined
  const fatal = (error: unknown): void => {
    process.stderr.write(`Gateway Desk cannot start: ${stackOf(error)}\n`)
    try {
      show('Gateway Desk cannot start', messageOf(error))
    } finally {
      exit(1)
    }
  }
  const caught = (what: string) => (error: unknown) => {
    if (write === undefined) fatal(error)
    else write(`${what}: ${stackOf(error)}`)
  }
  process.on('uncaughtException', caught('uncaught'))
  process.on('unhandledRejection', caught('unhandled'))
  return {
    report(to) {
      write = to
    },
    fatal,
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const messageOf = (error: unknown): string =>
  `${error instanceof Error ? error.message : String(error)}\n\nStart it again. If it fails again, check whether there is space on the disk and whether the data folder can be written to.`
