/**
 * Gives the memory of buffers back at once. Left to the garbage collector, every 64 MiB that come cost
 * a collection of the whole heap. A buffer that shares its memory with others keeps it.
 */
export function giveBack(parts: readonly Buffer[]): void {
  for (const { buffer, byteLength } of parts) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
  }
}
