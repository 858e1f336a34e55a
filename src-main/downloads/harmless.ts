/**
 * Endings of what other programs only show or play: sound, films, pictures, PDF and plain text. A
 * list of what a system runs would never be whole: every program that is installed adds to it. Not
 * here although they are media: SVG (a page with scripts), and ASF, WMA and WMV (they may open pages).
 */
const harmless: ReadonlySet<string> = new Set(
  [
    'aac aif aiff flac m4a mka mp3 oga ogg opus wav weba',
    '3gp avi m4v mkv mov mp4 mpeg mpg ogv webm',
    'avif bmp gif heic heif jpeg jpg png tif tiff webp',
    'pdf txt',
  ].flatMap((line) => line.split(' ')),
)

/** Signs that are not seen, or that turn the direction of writing: a name with them shows another. */
const hiddenSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u

/**
 * Whether a file may be opened by the program that the system has for it. What comes last counts, as
 * it does for every system; a name that a system reads otherwise than people do is not harmless:
 * dots and blanks at the end, which Windows drops, and a colon, behind which Windows has streams.
 */
export function isHarmless(path: string): boolean {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  if (hiddenSigns.test(name) || name.includes(':')) return false
  const dot = name.lastIndexOf('.')
  return dot > 0 && harmless.has(name.slice(dot + 1).toLowerCase())
}
