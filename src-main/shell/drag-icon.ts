/** A sheet with an arrow, 32 by 32: what hangs at the pointer while files are dragged out. A PNG. */
export const dragIcon = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAW0lEQVR42mNgGAWDGbhFVfynBqbIAb9+',
  '/6UIjzpg+DrAOucICh51wKgDRh0w6gCaOwDdQkKYJiFAquU0iQJSLKdZGiDW8uGdC5AdMdogGXXA8HbA',
  'gHZMRgE9AAD22iJFFjJGKQAAAABJRU5ErkJggg==',
].join('')}`
