import type { ComponentType } from 'react'
import type { FieldKind } from '#shared/operation/field'
import { ChoiceFieldInput, FlagFieldInput, ListFieldInput } from './choice-inputs'
import { DateFieldInput } from './date-input'
import type { FieldInputProps } from './field-props'
import { JsonFieldInput } from './json-input'
import { NumberFieldInput, TextFieldInput, TimeFieldInput } from './text-inputs'

/** The input of each kind of field. */
export const fieldInputs: { [Kind in FieldKind]: ComponentType<FieldInputProps<Kind>> } = {
  text: TextFieldInput,
  integer: NumberFieldInput,
  decimal: NumberFieldInput,
  date: DateFieldInput,
  time: TimeFieldInput,
  choice: ChoiceFieldInput,
  flag: FlagFieldInput,
  list: ListFieldInput,
  json: JsonFieldInput,
}
