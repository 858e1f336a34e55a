import { Autocomplete } from '@mantine/core'
import { changeDownloadDraft, useDownloadDraft } from '../../../state/download-draft'
import { customaryFormats, formatKind, formatWords } from '../format-words'
import styles from './add-bar.module.css'

/** The format of what is made: a list of what is customary, and anything else can be typed. */
export function FormatField() {
  const format = useDownloadDraft((draft) => draft.format)
  return (
    <Autocomplete
      aria-label="Format"
      placeholder="Format"
      className={styles.format ?? ''}
      data={[...customaryFormats]}
      // Picked from a list, not searched: all formats stay to be seen.
      filter={({ options }) => options}
      maxDropdownHeight={280}
      comboboxProps={{ width: 200, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {formatWords(option.value)} <span>{formatKind(option.value)}</span>
        </span>
      )}
      value={format}
      error={format.trim() === ''}
      spellCheck={false}
      onChange={(value) => changeDownloadDraft({ format: value })}
    />
  )
}
