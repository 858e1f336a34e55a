import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { exampleOf } from '#shared/operation/example'
import type { Operation } from '#shared/operation/operation'
import { useCategoryNames } from '../../../data/reference/use-reference'
import { MorePages } from '../../../kit/page/more-pages'
import { Answered } from '../../../kit/shown/answered'
import { TableTools } from '../../../kit/table/table-tools'
import { useSortedRows, useTable } from '../../../kit/table/use-table'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { wholeNumber } from '../../../ui/words'
import { resources } from '../resources'
import { type Exploring, exploreRoute } from '../routes'
import type { ResourceId } from '../things'
import styles from '../video-data.module.css'
import { columnsFor } from './columns'
import { QuestionForm } from './question-form'
import { ThingList } from './thing-list'
import { useAddedDetails } from './use-added-details'
import { useExploring } from './use-exploring'

const forms = [
  { value: 'table', label: 'Table' },
  { value: 'page', label: 'Page' },
] as const
const readForm = oneOf(['table', 'page'] as const)

interface ResourcePageProps {
  operation: Operation
  exploring: Exploring
}

/** One resource: its question above, and what was found below. */
export function ResourcePage({ operation, exploring }: ResourcePageProps) {
  const { resource, values, extra } = exploring
  const { columns: first, one, many } = resources[resource]
  const pages = useExploring(resource, exploring)
  const added = useAddedDetails(pages.items, values)
  const categories = useCategoryNames()
  const locale = useLocale()
  const [form, setForm] = usePageState<'table' | 'page'>(
    `videoData.form ${resource}`,
    'table',
    readForm,
  )
  const columns = useMemo(
    () => columnsFor(added.things, first, categories),
    [added.things, first, categories],
  )
  const table = useTable(resource, columns, first)
  const rows = useSortedRows(added.things, table)
  const question = JSON.stringify([values, extra])
  return (
    <QuestionForm
      operation={operation}
      exploring={exploring}
      running={pages.asked.at === 'loading'}
      onAgain={pages.refresh}
    >
      <Answered
        operation={resource}
        at="page"
        handle={pages}
        idle={<NothingAsked operation={operation} resource={resource} />}
        bar={(model) => (
          <Row className={styles.bar}>
            <SegmentedChoice
              label="How it is shown"
              options={forms}
              value={form}
              onChange={setForm}
            />
            <span className={styles.faint}>
              {model.total !== undefined &&
                model.total > pages.items.length &&
                `of about ${wholeNumber(model.total, locale)}, as the service estimates`}
            </span>
            <Space />
            {added.offer}
            {form === 'table' && (
              <TableTools table={table} rows={rows} name={`Video research, ${many}`} />
            )}
          </Row>
        )}
      >
        {(_model, answer) => (
          <ThingList
            resource={resource}
            question={question}
            rows={rows}
            table={form === 'table' ? table : undefined}
            from={{ answerId: answer.id, operation: resource }}
            foot={<MorePages pages={pages} one={one} many={many} />}
          />
        )}
      </Answered>
    </QuestionForm>
  )
}

interface NothingAskedProps {
  operation: Operation
  resource: ResourceId
}

/** Before anything was asked: what the resource is, and a question that finds something. */
function NothingAsked({ operation, resource }: NothingAskedProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const example = exampleOf(operation, Date.now())
  const words = Object.entries(example)
    .filter(([name]) => name !== 'part' && name !== 'maxResults')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return (
    <EmptyState
      icon={<IconCompass stroke={1.6} />}
      title={`Nothing is asked of ${resources[resource].title} yet`}
      actions={
        <Button size="xs" variant="default" onClick={() => go(exploreRoute(resource, example))}>
          Ask the example (1 call)
        </Button>
      }
    >
      {operation.summary} {words !== '' && `The example asks for ${words}.`}
    </EmptyState>
  )
}
