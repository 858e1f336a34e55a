/**
 * Runs what asks this computer for its zone as if it were in another one, such as `Pacific/Auckland`. Formats
 * that the program has made before keep the zone in which they were made: use a locale that no other test has.
 */
export function inZone<Value>(zone: string, work: () => Value): Value {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
