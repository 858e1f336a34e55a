/** What a typed name comes to. */
export type CheckedName =
  | { at: 'good'; name: string; note: string | undefined }
  | { at: 'empty' }
  | { at: 'refused'; why: string }

const longestName = 64

/**
 * Checks a name before it becomes a part of a path. What stands behind an @ is left away; the name
 * travels as it is typed and is encoded once, when the request is built. Pure.
 */
export function checkName(typed: string): CheckedName {
  const text = typed.trim()
  if (text === '') return { at: 'empty' }
  const name = (text.split('@')[0] ?? '').trim()
  if (name === '') return { at: 'refused', why: 'The name stands before the @.' }
  if (name.length > longestName) {
    return { at: 'refused', why: `At most ${longestName} letters.` }
  }
  if (/[\p{Cc}\p{Cf}\s]/u.test(name)) {
    return { at: 'refused', why: 'No spaces and no signs that are not seen.' }
  }
  if (/[/\\?#]/.test(name)) return { at: 'refused', why: 'None of / \\ ? #, which part a path.' }
  if (/^\.+$/.test(name)) return { at: 'refused', why: 'Dots alone lead elsewhere in a path.' }
  // Names with capitals are the sealed ones that answers give; all others are the same in lower case.
  const plain = name.startsWith('D-') ? name : name.toLowerCase()
  return { at: 'good', name: plain, note: noteOf(text, plain) }
}

function noteOf(typed: string, name: string): string | undefined {
  if (/%[0-9a-f]{2}/i.test(name)) return 'It looks encoded; it is sent as it stands here.'
  return typed.includes('@') ? `Only ${name} is sent: the service has one host.` : undefined
}

/** How a name is made. */
export type NameManner = 'readable' | 'random'

const colours =
  'amber,ashen,birch,blue,brass,brisk,calm,cedar,chalk,clear,cobalt,copper,coral,crisp,dusky,early,fern,flint,frosty,gentle,gilded,green,hazel,hidden,humble,indigo,ivory,jade,keen,late,lilac,little,lively,lucid,lunar,maple,mellow,misty,mossy,noble,ochre,olive,opal,pale,patient,pearl,plain,plum,quick,quiet,rapid,rosy,russet,rustic,sandy,silver,slate,sober,solar,spare,steady,sunny,velvet,violet'.split(
    ',',
  )
const things =
  'anchor,arch,atlas,barn,basin,beacon,bell,bridge,brook,cabin,canal,castle,chapel,cliff,clock,cove,delta,dune,engine,ferry,field,forest,fountain,garden,gate,glade,grove,harbour,hill,inlet,island,jetty,lagoon,lantern,library,lighthouse,market,meadow,mill,mirror,museum,orchard,paper,pier,pillar,plaza,pond,quarry,quay,reef,river,saddle,shore,signal,spring,station,summit,tower,train,valley,village,wharf,willow,window'.split(
    ',',
  )
/** Without letters that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomLength = 14

/** Numbers below a limit, as chance gives them; tests give their own. */
export type Chance = (below: number) => number

/** Chance that nobody can guess. */
export const secureChance: Chance = (below) => {
  const most = Math.floor(2 ** 32 / below) * below
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= most)
  return (drawn[0] ?? 0) % below
}

const one = (list: readonly string[] | string, chance: Chance): string =>
  list[chance(list.length)] ?? ''

/** A new name. Pure but for the chance it is given. */
export function makeName(manner: NameManner, chance: Chance = secureChance): string {
  if (manner === 'random') {
    return Array.from({ length: randomLength }, () => one(letters, chance)).join('')
  }
  return `${one(colours, chance)}-${one(things, chance)}-${100 + chance(900)}`
}

/** How many names a manner can make. */
export const namesOf = (manner: NameManner): number =>
  manner === 'random' ? letters.length ** randomLength : colours.length * things.length * 900

/** How easily somebody comes upon such a name, in a sentence. Pure. */
export function guessWords(manner: NameManner, locale?: string): string {
  if (manner === 'random') {
    return 'Cannot be guessed: as many names as there are sides of 70 coins thrown at once.'
  }
  const millions = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    namesOf('readable') / 1e6,
  )
  return `One of ${millions} million names: whoever tries them all, or guesses it, reads the mail.`
}
