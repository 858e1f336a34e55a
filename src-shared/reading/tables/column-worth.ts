import { namesTime } from '../time-values'
import type { ColumnTally } from './column-tally'

/** What the cells of a column hold; it decides how they are drawn, sorted and filtered. */
export type ColumnKind = 'text' | 'number' | 'time' | 'flag' | 'image' | 'link' | 'object'

const titleName = /^(title|headline|subject|question|scheme_name)$/i
const nameName = /^(name|display_?name|user_?name|text|label)$/i
/** What a row without a title says: the words of a comment, a review, a message. */
const wordsName =
  /^(text|body|content|comment|message|textDisplay|textOriginal|(review|response|comment|message)_text)$/i
/** Who it comes from: first if a row is recognised by that, later if it has a title. */
const authorName = /^author(_?(display_?name|name|text))?$/i
const informativeNumber =
  /(score|count|comments|replies|views?|viewers|likes?|votes?|ups|price|raw|rating|rate|reviews?|subscribers|members|karma|amount|value|nav|total|seconds|minutes|duration|size|bitrate|percentage|position|index|progress)/i
const ownerName = /^(author|channel|owner|user|source|from)$/i
/** Numbers of what stands around the row: of its author, its subforum, its pictures, its second count. */
const besideNumber =
  /^(user|author|channel|sub(?!scri|ject|title)[a-z]+)_|(bitrate|crossposts|awards|index|position|progress)|^(ups|downs)$/i
const coordinateName = /^(lat|lng|lon|latitude|longitude)$/i
/** A time that was changed later, or is about the row's surroundings. */
const laterTime = /edited|updated|modified/i
const timeWords = /(published|posted|created|updated)_?(time)?_?(text)?$|^(published|updated)at$/i
const leadName =
  /^(channel_?title|sub(?!scri|ject|title)[a-z]+|city|category|section|source|from|sender|subtitle|formatted|country|currency|date|type|description|summary|snippet|body|content|full_address|value|airlines|((leg_\d+|return)_)?(from|to))$/i
const identityName =
  /(^|[_\-. ])(id|ids|uuid|code|key|token|hash|isin|sku|number|no|version|year|zip|phone|cursor)$|[a-z](Id|Ids|ID|Code|Key|Token|Number|No|Hash|Cursor)$/i
/** Names of members that mean nothing to people. */
export const noiseName =
  /^(etag|kind|modhash|cachehash|pwls|wls|gilded|gildings|media_embed|secure_media_embed|dist|(.*_)?(width|height)|.*_(html|richtext|css_class|background_color|text_color))$/i
const pictureName = /(image|photo|thumb|avatar|icon|logo|banner|picture|poster|img)/i

/** True when a member's name says that its digits are a name, and no amount: an id, a code, a year. */
export function namesIdentity(name: string): boolean {
  return identityName.test(name)
}

/** What is known of a column before it gets its place. */
export interface ColumnFacts {
  kind: ColumnKind
  path: readonly string[]
  typicalLength: number
}

/** Whether a column names its row, as the title of a post does; the title of its channel does not. */
export function isTitle({ kind, path, typicalLength }: ColumnFacts): boolean {
  return (
    kind === 'text' &&
    typicalLength < 200 &&
    path.length <= 2 &&
    titleName.test(path.at(-1) ?? '') &&
    !ownerName.test(path.at(-2) ?? '')
  )
}

/**
 * How early a column comes: 0 is the title. If rows have a title, its numbers and its time say
 * more of it than its author and its text, which is long.
 */
export function rankOf({ kind, path, typicalLength }: ColumnFacts, titled: boolean): number {
  const depth = path.length
  const name = path.at(-1) ?? ''
  if (kind === 'text' && typicalLength < 200) {
    if (ownerName.test(path.at(-2) ?? '') && titleName.test(name)) return 1
    if (titleName.test(name)) return depth <= 2 ? 0 : 3
    if (nameName.test(name)) return depth <= 2 ? 0.5 : 3.5
  }
  if (kind === 'text' && wordsName.test(name)) return titled ? 4.5 : 1.5
  if (kind === 'text' && authorName.test(name)) return titled ? 3.5 : 1
  if (kind === 'number' && name === 'level' && depth === 1) return 2.5
  // "authorChannelId.value" is an id as well.
  const identity = identityName.test(name === 'value' ? (path.at(-2) ?? name) : name)
  switch (kind) {
    case 'text':
      if (identity) return 7
      if (timeWords.test(name) && typicalLength < 40) return 3
      if (leadName.test(name)) return typicalLength < 60 ? 1 : 4.5
      return typicalLength < 120 ? 5 : 8
    case 'number':
      if (identity || coordinateName.test(name)) return 7
      if (!informativeNumber.test(name) || /ratio/i.test(name)) return 4
      return besideNumber.test(name) ? 3.8 : 2
    case 'time':
      return laterTime.test(name) ? 3.8 : 3
    case 'flag':
      return 6
    case 'link':
      return 8
    case 'image':
      return 9
    case 'object':
      return 9.5
    default:
      return kind satisfies never
  }
}

/** What the values of a column are, from what was counted. */
export function kindOf(tally: ColumnTally, name: string): ColumnKind {
  const most = tally.filled * 0.8
  const numeric = tally.numbers + tally.wholeTexts
  if (tally.filled === 0) return 'text'
  if (tally.times >= most) return 'time'
  if (tally.timeNumbers >= most && namesTime(name)) return 'time'
  // "edited" is false or a time.
  if (
    tally.timeNumbers > 0 &&
    tally.timeNumbers + tally.flags === tally.filled &&
    namesTime(name)
  ) {
    return 'time'
  }
  if (numeric >= most) return identityName.test(name) ? 'text' : 'number'
  if (tally.flags >= most) return 'flag'
  if (tally.links + tally.pictures > 0 && tally.links + tally.pictures >= most) {
    const named = tally.path.some((part) => pictureName.test(part))
    return tally.pictures >= most || named ? 'image' : 'link'
  }
  return tally.objects > tally.filled / 2 ? 'object' : 'text'
}
