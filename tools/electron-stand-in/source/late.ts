/** One in so many messages is late by up to eight times as much as the others. */
const rare = 12

/** How late a message is: as random as on a machine that is busy with something else. In milliseconds. */
function delay(mostMs: number, random: () => number): number {
  return random() < 1 / rare ? 8 * mostMs * random() : mostMs * random()
}

/**
 * Makes messages late and keeps their order, as between the processes of a busy machine: what reads too
 * early what another process has still to say is seen then.
 *
 * @param mostMs how late most of them are at most; 0 hands everything on at once
 */
export function lateInOrder(mostMs: number, random = Math.random): (handOn: () => void) => void {
  const waiting: (() => void)[] = []
  let due = 0
  return (handOn) => {
    if (mostMs === 0) return handOn()
    const now = performance.now()
    due = Math.max(due, now + delay(mostMs, random))
    waiting.push(handOn)
    // Timers of one moment may come in another order; whichever comes first takes the oldest.
    setTimeout(() => waiting.shift()?.(), due - now)
  }
}

/** Resolves as late as a message comes. */
export async function late(mostMs: number): Promise<void> {
  if (mostMs === 0) return
  await new Promise((resolve) => {
    setTimeout(resolve, delay(mostMs, Math.random))
  })
}

/** So late messages of a page and to it are, and what a scheme of the program answers, if the environment asks for it. */
export const lateMs = Number(process.env.GATEWAY_DESK_STANDIN_LATE_MS ?? 0)
