import { Textarea, UnstyledButton } from '@mantine/core'
import { formatJson } from '../queries/format-json'
import { asText, type FieldInputProps, inputAttributes, placeholderOf } from './field-props'
import styles from './form.module.css'

/** The character that a JSON error names, counted from 0. */
export function jsonErrorPosition(text: string): number | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const found = error instanceof Error ? /position (\d+)/.exec(error.message) : null
    return found === null ? text.length : Number(found[1])
  }
}

interface JsonTextProps extends Pick<FieldInputProps, 'id' | 'onBlur' | 'invalid' | 'describedBy'> {
  text: string
  placeholder: string
  rows?: number
  onText: (text: string) => void
}

/** JSON as text, with a button that lays it out and one that goes to what is wrong. */
export function JsonText(props: JsonTextProps) {
  const { id, text, placeholder, onText, invalid } = props
  const formatted = text.trim() === '' ? undefined : formatJson(text)
  const position = invalid && text.trim() !== '' ? jsonErrorPosition(text) : undefined
  const goTo = (at: number) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    area.focus()
    area.setSelectionRange(at, Math.min(at + 1, text.length))
  }
  return (
    <div>
      <Textarea
        {...inputAttributes(props)}
        rows={props.rows ?? 6}
        classNames={{ input: styles.mono ?? '' }}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className={styles.below}>
        <UnstyledButton
          className={styles.textButton}
          disabled={formatted === undefined || formatted === text}
          onClick={() => formatted !== undefined && onText(formatted)}
        >
          Format
        </UnstyledButton>
        {position !== undefined && (
          <UnstyledButton className={styles.textButton} onClick={() => goTo(position)}>
            Go to the error
          </UnstyledButton>
        )}
      </div>
    </div>
  )
}

/** A parameter that is JSON text. */
export function JsonFieldInput(props: FieldInputProps<'json'>) {
  const { field, value, onChange } = props
  const shape = { array: '[ … ]', object: '{ … }', any: '' }[field.shape]
  return (
    <JsonText
      {...props}
      text={asText(value)}
      placeholder={placeholderOf(field) || shape}
      onText={onChange}
    />
  )
}
