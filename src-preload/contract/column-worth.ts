import type { ColumnTally } from './column-tally'
import type { ColumnKind } from './columns'
import { namesTime } from './time-values'

const titleName = /^(title|headline|subject|question|scheme_name)$/i
const nameName = /^(name|display_?name|user_?name|text|label)$/i
/** What a row without a title says: the words of a comment, a review, a message. */
const wordsName =
  /^(body|content|comment|message|textDisplay|textOriginal|(review|response|comment|message)_text)$/i
const tellingNumber =
  /(score|count|comments|replies|views?|viewers|likes?|votes?|ups|price|raw|rating|rate|reviews?|subscribers|members|karma|amount|value|nav|total|seconds|minutes|duration|size|bitrate|percentage|position|index|progress)/i
const leadName =
  /^(author|channel_?title|sub(forum|reddit)|city|category|section|source|from|sender|subtitle|formatted|country|currency|date|type|description|summary|snippet|body|content|full_address|value)$/i
const identityName =
  /(^|[_\-. ])(id|ids|uuid|code|key|token|hash|isin|sku|number|no|version|year|zip|phone|cursor)$|[a-z](Id|Ids|ID|Code|Key|Token|Number|No|Hash|Cursor)$/i
/** Names of members that tell people nothing. */
export const noiseName =
  /^(etag|kind|modhash|cachehash|pwls|wls|gilded|gildings|media_embed|secure_media_embed|dist|(.*_)?(width|height)|.*_(html|richtext|css_class|background_color|text_color))$/i
const pictureName = /(image|photo|thumb|avatar|icon|logo|banner|picture|poster|img)/i

/** How early a column comes: 0 is the title. */
export function rankOf(
  kind: ColumnKind,
  name: string,
  typicalLength: number,
  depth: number,
): number {
  if (kind === 'text' && typicalLength < 200) {
    if (titleName.test(name)) return depth <= 2 ? 0 : 3
    if (nameName.test(name)) return depth <= 2 ? 0.5 : 3.5
  }
  if (kind === 'text' && wordsName.test(name)) return 1.5
  const identity = identityName.test(name)
  switch (kind) {
    case 'text':
      if (identity) return 7
      if (leadName.test(name)) return typicalLength < 60 ? 1 : 4.5
      return typicalLength < 120 ? 5 : 8
    case 'number':
      if (identity) return 7
      return tellingNumber.test(name) && !/ratio/i.test(name) ? 2 : 4
    case 'time':
      return 3
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
