import { Button, FileButton, Modal, Select } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import styles from './import.module.css'
import {
  type ImportField,
  judgeRows,
  type Mapping,
  mappingFor,
  type RowReader,
  readTable,
} from './read-table'

interface ImportDialogProps<Item> {
  title: string
  /** What one row is, and many: "transaction". */
  one: string
  many: string
  fields: readonly ImportField[]
  /** Makes an item of the cells of a row, or says why it is refused. Pure. */
  readRow: RowReader<Item>
  /** How an item reads in the preview: a text for each field. */
  write: (item: Item) => readonly string[]
  /** Takes the items over; false where that failed, and the dialog stays. */
  onImport: (items: readonly Item[]) => Promise<boolean>
  onClose: () => void
}

/** Larger files are no tables that somebody typed. */
const mostBytes = 8_000_000
const previewed = 8
const nowhere = '(not in the file)'

/** A file of rows: which column is what, how the rows read, and which are refused with their reason. */
export function ImportDialog<Item>(props: ImportDialogProps<Item>) {
  const { title, one, many, fields, readRow, write, onImport, onClose } = props
  const locale = useLocale()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<Mapping>()
  const table = useMemo(() => (file === undefined ? undefined : readTable(file.text)), [file])
  const mapping = chosen ?? (table === undefined ? {} : mappingFor(table.columns, fields))
  const judged = useMemo(
    () => (table === undefined ? undefined : judgeRows(table, mapping, fields, readRow)),
    [table, mapping, fields, readRow],
  )
  const [busy, setBusy] = useState(false)

  const open = async (picked: File | null) => {
    if (picked === null) return
    setChosen(undefined)
    if (picked.size > mostBytes) {
      setProblem('This file is larger than 8 MB. Take a part of it.')
      return
    }
    setProblem(undefined)
    setFile({ name: picked.name, text: await picked.text() })
  }
  const take = async () => {
    if (judged === undefined) return
    setBusy(true)
    const done = await onImport(judged.items)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <div className={styles.form}>
        <div className={styles.file}>
          <FileButton onChange={(picked) => void open(picked)} accept=".csv,.tsv,.txt,text/csv">
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                leftSection={<IconFileImport size={14} />}
              >
                {file === undefined ? 'Choose a CSV file…' : 'Another file…'}
              </Button>
            )}
          </FileButton>
          <span>
            {file?.name ??
              'The first row names the columns. The file is read here and goes nowhere.'}
          </span>
        </div>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {table !== undefined && table.rows.length === 0 && (
          <p role="alert">This file has no rows.</p>
        )}
        {table !== undefined && table.rows.length > 0 && judged !== undefined && (
          <>
            <fieldset className={styles.mapping}>
              <legend>Which column is what</legend>
              {fields.map((field) => (
                <Select
                  key={field.id}
                  size="xs"
                  label={field.needed ? field.title : `${field.title}, if there`}
                  data={[
                    { value: '', label: nowhere },
                    ...table.columns.map((name, place) => ({ value: String(place), label: name })),
                  ]}
                  allowDeselect={false}
                  value={String(mapping[field.id] ?? '')}
                  onChange={(value) =>
                    setChosen({
                      ...mapping,
                      [field.id]: value === null || value === '' ? undefined : Number(value),
                    })
                  }
                />
              ))}
            </fieldset>
            {judged.items.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow
              <section className={styles.preview} tabIndex={0} aria-label="Preview">
                <table>
                  <thead>
                    <tr>
                      {fields.map(({ id, title: name }) => (
                        <th key={id} scope="col">
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {judged.items.slice(0, previewed).map((item, row) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
                      <tr key={row}>
                        {write(item).map((cell, place) => (
                          <td key={fields[place]?.id}>{cell}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            {judged.items.length > previewed && (
              <p>and {counted(judged.items.length - previewed, one, many, locale)} more</p>
            )}
            {judged.refused.length > 0 && (
              <details className={styles.refused} open={judged.items.length === 0}>
                <summary>
                  {counted(judged.refused.length, 'row is', 'rows are', locale)} refused
                </summary>
                <ul>
                  {judged.refused.slice(0, 200).map(({ line, reason }) => (
                    <li key={line}>
                      Row {line}: {reason}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="xs"
            loading={busy}
            disabled={judged === undefined || judged.items.length === 0}
            onClick={() => void take()}
          >
            {judged === undefined || judged.items.length === 0
              ? 'Import'
              : `Import ${counted(judged.items.length, one, many, locale)}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
