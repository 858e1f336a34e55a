let known: boolean | undefined

/** Whether this machine draws maps: they need WebGL 2. Looked up once, before the map's code is needed. */
export function canDrawMaps(): boolean {
  known ??= hasWebGl()
  return known
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A page has few of them at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
