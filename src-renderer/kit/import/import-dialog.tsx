import { Button, FileButton, Modal, Select } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { counted } from '../../ui/words'
import styles from './import.module.css'
import {
  type ImportField,
  type JudgedRows,
  judgeRows,
  type Mapping,
  mappingFor,
  type RowReader,
  readTable,
  tableProblem,
} from './read-table'

interface ImportDialogProps<Item> {
  title: string
  /** What one row is, and many: "transaction". */
  one: string
  many: string
  fields: readonly ImportField[]
  /** Makes an item of the cells of a row, or says why it is refused. Pure. */
  readRow: RowReader<Item>
  /** Reads files that are no tables; undefined for one that is a table. */
  readOther?: (text: string) => Promise<OtherReading<Item> | undefined>
  /** What is opened beside tables, as a file field says it: ".kml,.gpx". */
  accept?: string
  /** What is said of the items before the import, such as that some are there already. */
  about?: (items: readonly Item[]) => string | undefined
  /** Larger files are not opened; 8 MB if nothing is said. */
  mostBytes?: number
  /** More rows than these are not imported; all if nothing is said. */
  most?: number
  /** How an item reads in the preview: a text for each field. */
  write: (item: Item) => readonly string[]
  /** Imports the items; false if that failed, and the dialog stays. */
  onImport: (items: readonly Item[]) => Promise<boolean>
  onClose: () => void
}

/** What a file that is no table holds, or why it cannot be read. */
export type OtherReading<Item> =
  | { ok: true; read: JudgedRows<Item> }
  | { ok: false; problem: string }

/** Larger files are not tables that somebody typed. */
const mostTyped = 8_000_000
const previewed = 8
const nowhere = '(not in the file)'

/** A file of rows: which column is what, how the rows read, and which are refused with their reason. */
export function ImportDialog<Item>(props: ImportDialogProps<Item>) {
  const { title, one, many, fields, readRow, write, onImport, onClose } = props
  const { readOther, accept = '', about, mostBytes = mostTyped, most } = props
  const locale = useLocale()
  /** `other`: what it holds if it is no table. */
  const [file, setFile] = useState<{ name: string; text: string; other?: JudgedRows<Item> }>()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<Mapping>()
  const table = useMemo(
    () => (file === undefined || file.other !== undefined ? undefined : readTable(file.text)),
    [file],
  )
  const guessed = useMemo(
    () => (table === undefined ? {} : mappingFor(table.columns, fields)),
    [table, fields],
  )
  const mapping = chosen ?? guessed
  const judged = useMemo(
    () => (table === undefined ? file?.other : judgeRows(table, mapping, fields, readRow, most)),
    [table, file, mapping, fields, readRow, most],
  )
  const [reads, setReads] = useState(false)
  const picks = useRef(0)
  const [busy, begin] = useBusy()
  const saidOf = useMemo(
    () => (judged === undefined ? undefined : about?.(judged.items)),
    [judged, about],
  )

  const open = async (picked: File | null) => {
    if (picked === null) return
    setChosen(undefined)
    picks.current += 1
    const pick = picks.current
    setReads(false)
    if (picked.size > mostBytes) {
      setProblem(`This file is larger than ${mostBytes / 1_000_000} MB. Take a part of it.`)
      return
    }
    setProblem(undefined)
    const text = await picked.text().catch(() => undefined)
    // Another file was chosen meanwhile.
    if (pick !== picks.current) return
    if (text === undefined) {
      setFile(undefined)
      setProblem(`${picked.name} cannot be read. Choose a file that you are allowed to read.`)
      return
    }
    setReads(true)
    const other = await readOther?.(text)
    if (pick !== picks.current) return
    setReads(false)
    const why = other === undefined ? tableProblem(text) : other.ok ? undefined : other.problem
    if (why !== undefined) {
      setFile(undefined)
      setProblem(`${picked.name} cannot be read. ${why}`)
      return
    }
    setFile({ name: picked.name, text, ...(other?.ok && { other: other.read }) })
  }
  const take = () => {
    if (judged === undefined) return
    begin(
      () => onImport(judged.items),
      (done) => done && onClose(),
    )
  }
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <div className={styles.form}>
        <div className={styles.file}>
          <FileButton
            onChange={(picked) => void open(picked)}
            accept={`.csv,.tsv,.txt,text/csv,${accept}`}
          >
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                leftSection={<IconFileImport size={14} />}
              >
                {file !== undefined
                  ? 'Choose another file…'
                  : readOther === undefined
                    ? 'Choose a CSV file…'
                    : 'Choose a file…'}
              </Button>
            )}
          </FileButton>
          <span>
            {file?.name ??
              (readOther === undefined
                ? 'The first row names the columns. The file is read here and goes nowhere.'
                : 'The file is read here and goes nowhere.')}
          </span>
        </div>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {judged !== undefined && judged.items.length + judged.refused.length === 0 && (
          <p role="alert">There is nothing in this file.</p>
        )}
        {judged !== undefined && judged.items.length + judged.refused.length > 0 && (
          <>
            {table !== undefined && (
              <fieldset className={styles.mapping}>
                <legend>Which column is what</legend>
                {fields.map((field) => (
                  <Select
                    key={field.id}
                    size="xs"
                    label={field.needed ? field.title : `${field.title}, if there`}
                    data={[
                      { value: '', label: nowhere },
                      ...table.columns.map((name, place) => ({
                        value: String(place),
                        label: name,
                      })),
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
            )}
            {saidOf !== undefined && <p role="status">{saidOf}</p>}
            {judged.items.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls if it is narrow
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
                  {counted(
                    judged.refused.length,
                    table === undefined ? 'entry is' : 'row is',
                    table === undefined ? 'entries are' : 'rows are',
                    locale,
                  )}{' '}
                  refused
                </summary>
                <ul>
                  {judged.refused.slice(0, 200).map(({ line, reason }) => (
                    <li key={line}>
                      {table === undefined ? 'Entry' : 'Row'} {line}: {reason}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
        <DialogActions>
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="xs"
            loading={busy || reads}
            disabled={judged === undefined || judged.items.length === 0}
            onClick={take}
          >
            {judged === undefined || judged.items.length === 0
              ? 'Import'
              : `Import ${counted(judged.items.length, one, many, locale)}`}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
