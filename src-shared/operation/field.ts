/** The source of a field: the specification, or only the custom of such services. */
export type FieldSource = 'spec' | 'convention'

/** Where the value travels. A path parameter is always needed: without it there is no address. */
export type FieldPlace = 'query' | 'path' | 'body'

interface FieldCommon {
  label: string
  source: FieldSource
  place: FieldPlace
  /** The interface's own label "Required" (S1 declares every parameter optional and labels some). */
  labelledRequired: boolean
  /**
   * Nothing useful comes back without it, as the specification says (`rule: 'stated'`: an empty
   * value is refused) or custom does (then it is marked and may be sent anyway).
   */
  needed?: boolean
  /**
   * `stated`: the specification states the form, so a value that breaks it is refused.
   * `customary`: only custom says so; the value is marked and may be sent anyway.
   */
  rule: 'stated' | 'customary'
  /** What the specification or custom says of it, for the help line. */
  note?: string
  example?: string
  /** What the service takes when nothing is sent, as stated or customary. Shown, not sent. */
  default?: string
  /** Offered while typing; other values are fine. */
  suggestions?: readonly string[]
  /** A list that a service gives, from which the value customarily comes: offered if it is kept. */
  choices?: ReferenceList
}

/** Lists of choices that a service gives: see the page Reference. */
export type ReferenceList = 'categories' | 'languages' | 'regions'

/** Text, checked against `pattern` if there is one. */
export interface TextField extends FieldCommon {
  kind: 'text'
  /** A regular expression the whole text is to match. */
  pattern?: string
  /** What the pattern means, in words. */
  patternWords?: string
  /** A longer box: descriptions, comma lists, tokens. */
  long?: boolean
}
/** A whole number; both ends are allowed values. */
export interface IntegerField extends FieldCommon {
  kind: 'integer'
  min?: number
  max?: number
}
/** A decimal number with a point; both ends are allowed values. */
export interface DecimalField extends FieldCommon {
  kind: 'decimal'
  min?: number
  max?: number
}
/** A calendar day. `format` is how it travels. */
export interface DateField extends FieldCommon {
  kind: 'date'
  format: 'YYYY-MM-DD' | 'DD-MM-YYYY' | 'DD-MMM-YYYY'
  /** Further formats that some editions take; a day in one of them travels as it is typed. */
  also?: readonly DateField['format'][]
  /** Several days joined by commas are taken too. */
  several?: boolean
}
/** An instant in RFC 3339. */
export interface TimeField extends FieldCommon {
  kind: 'time'
}
/** One value of a choice as it travels, and what people read. */
export interface ChoiceOption {
  value: string
  /** For people, if the interface's own word misleads (`price_high` is "Cheapest"). */
  label?: string
}
/** One of several values. */
export interface ChoiceField extends FieldCommon {
  kind: 'choice'
  options: readonly ChoiceOption[]
}
/** Yes or no; `on` and `off` are how each travels. */
export interface FlagField extends FieldCommon {
  kind: 'flag'
  on: string
  off: string
}
/** Several values in one parameter: joined by commas, or the name repeated. */
export interface ListField extends FieldCommon {
  kind: 'list'
  options: readonly ChoiceOption[]
  style: 'comma' | 'repeat'
}
/** JSON text; `itemFields` names the members each element of an array must have. */
export interface JsonField extends FieldCommon {
  kind: 'json'
  shape: 'array' | 'object' | 'any'
  itemFields?: readonly { name: string; form: 'text' | 'date' }[]
}

/** A parameter of an operation, by its kind. */
export type Field =
  | TextField
  | IntegerField
  | DecimalField
  | DateField
  | TimeField
  | ChoiceField
  | FlagField
  | ListField
  | JsonField

/** The name of each kind of field; the form has one component for each. */
export type FieldKind = Field['kind']

type Options<Kind extends Field> = Partial<Omit<Kind, 'kind' | 'label' | 'source'>>

function options(values: readonly (string | ChoiceOption)[]): readonly ChoiceOption[] {
  return values.map((value) => (typeof value === 'string' ? { value } : value))
}

function makersOf(source: FieldSource) {
  const common: Pick<Field, 'source' | 'place' | 'labelledRequired' | 'rule'> = {
    source,
    place: 'query',
    labelledRequired: false,
    rule: source === 'spec' ? 'stated' : 'customary',
  }
  return {
    text: (label: string, more: Options<TextField> = {}): TextField => ({
      ...common,
      kind: 'text',
      label,
      ...more,
    }),
    integer: (label: string, more: Options<IntegerField> = {}): IntegerField => ({
      ...common,
      kind: 'integer',
      label,
      ...more,
    }),
    decimal: (label: string, more: Options<DecimalField> = {}): DecimalField => ({
      ...common,
      kind: 'decimal',
      label,
      ...more,
    }),
    date: (label: string, more: Options<DateField> = {}): DateField => ({
      ...common,
      kind: 'date',
      label,
      format: 'YYYY-MM-DD',
      ...more,
    }),
    time: (label: string, more: Options<TimeField> = {}): TimeField => ({
      ...common,
      kind: 'time',
      label,
      ...more,
    }),
    choice: (
      label: string,
      values: readonly (string | ChoiceOption)[],
      more: Omit<Options<ChoiceField>, 'options'> = {},
    ): ChoiceField => ({ ...common, kind: 'choice', label, options: options(values), ...more }),
    flag: (label: string, more: Options<FlagField> = {}): FlagField => ({
      ...common,
      kind: 'flag',
      label,
      on: 'true',
      off: 'false',
      ...more,
    }),
    list: (
      label: string,
      values: readonly (string | ChoiceOption)[],
      more: Omit<Options<ListField>, 'options'> = {},
    ): ListField => ({
      ...common,
      kind: 'list',
      label,
      options: options(values),
      style: 'comma',
      ...more,
    }),
    json: (label: string, more: Options<JsonField> = {}): JsonField => ({
      ...common,
      kind: 'json',
      label,
      shape: 'any',
      ...more,
    }),
  }
}

/** Makers of fields that the specification states. */
export const spec = makersOf('spec')

/** Makers of fields that are only customary for this kind of service. */
export const customary = makersOf('convention')
