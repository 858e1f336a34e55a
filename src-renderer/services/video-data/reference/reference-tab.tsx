import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { Unanswered as UnansweredModel } from '#shared/services/unanswered'
import type { Category, Choice, Page } from '#shared/services/video-data/models'
import {
  categoriesQuestion,
  choicesQuestion,
  useReferenceChoice,
} from '../../../data/reference/reference-questions'
import { type OperationHandle, useOperation } from '../../../data/use-operation'
import { useList } from '../../../kit/page/use-list'
import { Answered } from '../../../kit/shown/answered'
import type { TableColumn } from '../../../kit/table/column'
import { TablePage } from '../../../kit/table/table-page'
import { TableTools } from '../../../kit/table/table-tools'
import { useSortedRows, useTable } from '../../../kit/table/use-table'
import { copyText } from '../../../state/copy-text'
import { notify } from '../../../state/notices'
import { shortText, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { Pane, Space, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SearchField } from '../../../ui/search-field'
import { counted } from '../../../ui/words'
import { questionRoute, type ReferenceList, referenceLists, referenceRoute } from '../routes'
import styles from '../video-data.module.css'

const labels: Readonly<Record<ReferenceList, string>> = {
  categories: 'Categories',
  languages: 'Languages',
  regions: 'Regions',
}

/** One line of a list: what forms take, and what it means. */
interface ReferenceRow {
  id: string
  code: string
  name: string
  note: string | undefined
}

const keyOf = ({ id }: ReferenceRow) => id
const columns: readonly TableColumn<ReferenceRow>[] = [
  { id: 'name', title: 'Name', width: 240, grows: true, words: ({ name }) => name },
  { id: 'code', title: 'Value in forms', width: 140, words: ({ code }) => code },
  { id: 'note', title: 'Note', width: 220, words: ({ note }) => note },
]
const first = ['name', 'code', 'note']

/** Categories, languages and regions: what the fields of every form choose from. */
export function ReferenceTab({ values }: { values: Record<string, string> }) {
  const list = referenceLists.find((one) => one === values.list) ?? 'categories'
  const [choice, setChoice] = useReferenceChoice()
  const go = useWorkspace((workspace) => workspace.go)
  const { find: stated = '' } = values
  const [find, setFind] = usePageState(`videoData.reference.find ${stated}`, stated, shortText)
  const [region, setRegion] = useState(choice.region)
  const [language, setLanguage] = useState(choice.language)
  const ask = () =>
    setChoice({ region: region.trim().toUpperCase() || 'US', language: language.trim() })
  return (
    <Pane>
      <Toolbar label="Reference">
        <SegmentedChoice
          label="Which list"
          options={referenceLists.map((value) => ({ value, label: labels[value] }))}
          value={list}
          onChange={(value) => go(referenceRoute(value))}
        />
        <div className={styles.find}>
          <SearchField
            label={`Find in ${labels[list].toLowerCase()}`}
            value={find}
            onChange={setFind}
            ofPage
          />
        </div>
        <Space />
        <form
          className={styles.choice}
          aria-label="Which names"
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          {list === 'categories' && (
            <TextInput
              size="xs"
              label="Region"
              placeholder="US"
              value={region}
              maxLength={2}
              onChange={(event) => setRegion(event.currentTarget.value)}
              onBlur={ask}
            />
          )}
          <TextInput
            size="xs"
            label="Language of names"
            placeholder="the service’s own"
            value={language}
            maxLength={20}
            onChange={(event) => setLanguage(event.currentTarget.value)}
            onBlur={ask}
          />
        </form>
      </Toolbar>
      <ListOf list={list} find={find} />
    </Pane>
  )
}

function ListOf({ list, find }: { list: ReferenceList; find: string }) {
  switch (list) {
    case 'categories':
      return <Categories find={find} />
    case 'languages':
      return <Languages find={find} />
    case 'regions':
      return <Regions find={find} />
    default:
      return list satisfies never
  }
}

const categoryRow = ({ id, title, assignable }: Category): ReferenceRow => ({
  id,
  code: id,
  name: title,
  note: assignable === false ? 'videos cannot be put into it' : undefined,
})
const choiceRow = ({ code, name }: Choice): ReferenceRow => ({
  id: code,
  code,
  name,
  note: undefined,
})

function Categories({ find }: { find: string }) {
  const [choice] = useReferenceChoice()
  const handle = useOperation('videoData.videoCategories', categoriesQuestion(choice))
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <Rows
      list="categories"
      operation="videoData.videoCategories"
      handle={handle}
      rowOf={categoryRow}
      find={find}
      onOpen={({ code }) =>
        go(
          questionRoute('videoData.videos', {
            chart: 'mostPopular',
            regionCode: choice.region,
            videoCategoryId: code,
          }),
        )
      }
    />
  )
}

function Languages({ find }: { find: string }) {
  const [choice, setChoice] = useReferenceChoice()
  const handle = useOperation('videoData.i18nLanguages', choicesQuestion(choice))
  return (
    <Rows
      list="languages"
      operation="videoData.i18nLanguages"
      handle={handle}
      rowOf={choiceRow}
      find={find}
      onOpen={({ code, name }) => {
        setChoice({ ...choice, language: code })
        notify('success', `Names are asked for in ${name} from now on.`)
      }}
    />
  )
}

function Regions({ find }: { find: string }) {
  const [choice] = useReferenceChoice()
  const handle = useOperation('videoData.i18nRegions', choicesQuestion(choice))
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <Rows
      list="regions"
      operation="videoData.i18nRegions"
      handle={handle}
      rowOf={choiceRow}
      find={find}
      onOpen={({ code }) =>
        go(questionRoute('videoData.videos', { chart: 'mostPopular', regionCode: code }))
      }
    />
  )
}

interface RowsProps<Item extends { recordId: string }> {
  list: ReferenceList
  operation: OperationId
  handle: OperationHandle<Page<Item> | UnansweredModel>
  rowOf: (item: Item) => ReferenceRow
  find: string
  /** Enter: continues with it. */
  onOpen: (row: ReferenceRow) => void
}

function Rows<Item extends { recordId: string }>(props: RowsProps<Item>) {
  const { list, operation, handle, rowOf, find, onOpen } = props
  const { asked } = handle
  const locale = useLocale()
  const model = asked.at === 'ready' && asked.model.at === 'page' ? asked.model : undefined
  const found = useMemo(() => {
    const words = find.trim().toLowerCase()
    return (model?.items ?? [])
      .map(rowOf)
      .filter(({ code, name }) => `${name} ${code}`.toLowerCase().includes(words))
  }, [model, find, rowOf])
  const table = useTable<ReferenceRow>(`reference ${list}`, columns, first)
  const rows = useSortedRows(found, table)
  const state = useList(`videoData.${list}`, find, rows, keyOf)
  return (
    <Answered
      operation={operation}
      at="page"
      handle={handle}
      tools={<TableTools table={table} rows={rows} name={`Video research, ${list}`} />}
    >
      {() => (
        <TablePage<ReferenceRow>
          list={state}
          label={labels[list]}
          table={table}
          total={rows.length}
          nameOf={({ name }) => name}
          leadOf={() => null}
          onOpen={onOpen}
          onCopy={(row) =>
            void copyText(
              state
                .meant(row)
                .map(({ code }) => code)
                .join(','),
              'Values',
            )
          }
          shown={undefined}
          onShow={() => undefined}
          pane={() => null}
          empty={
            <EmptyState title={find === '' ? `No ${list}` : `None is called “${find}”`}>
              {find === ''
                ? 'The service answered well, and its list is empty.'
                : 'Names and values are searched.'}
            </EmptyState>
          }
          foot={
            <p className={styles.foot} role="status">
              {counted(rows.length, 'line', 'lines', locale)}. Fields of every form suggest them, by
              name and value. Ctrl+C copies the value, Enter continues with it.
            </p>
          }
        />
      )}
    </Answered>
  )
}
