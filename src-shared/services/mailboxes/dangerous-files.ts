import { endingOf } from '../../reading/file-name'

/** What systems run, or what runs when it is opened. */
const programs =
  /^\.(?:exe|com|scr|pif|cpl|msi|msix|msp|appx|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|mjs|wsf|wsh|hta|jar|lnk|url|reg|sh|bash|command|app|dmg|pkg|deb|rpm|apk|run|bin|desktop|gadget|inf|scf|chm|settingcontent-ms)$/i
const pages = /^\.(?:html?|xhtml|shtml|mht|mhtml|svg|svgz|xml|xsl)$/i
const macros = /^\.(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|ppsm|sldm|xll|one|iqy|slk)$/i
const packed = /^\.(?:zip|rar|7z|gz|bz2|xz|tar|iso|img|vhdx?|cab|ace|arj)$/i

/** Why a file that came with a message may do harm, in a sentence; undefined where nothing tells. Pure. */
export function dangerOf(name: string, type: string): string | undefined {
  const plain = name.replace(/[\p{Cf}\p{Cc}]/gu, '').trim()
  const ending = endingOf(plain)
  const before = endingOf(plain.slice(0, plain.length - ending.length))
  if (/[\u202a-\u202e\u2066-\u2069]/.test(name)) {
    return 'Its name turns the direction of writing, which hides its real ending.'
  }
  if (programs.test(ending)) {
    return before === ''
      ? `A ${ending} file is a program: opening it runs it.`
      : `It looks like ${before} and ends in ${ending}: it is a program.`
  }
  if (macros.test(ending)) return `A ${ending} file may run macros when it is opened.`
  if (pages.test(ending) || /^(?:text\/html|image\/svg)/i.test(type)) {
    return 'A page may run scripts when it is opened in a browser.'
  }
  if (packed.test(ending)) return 'What is packed in it was not looked at.'
  return undefined
}
