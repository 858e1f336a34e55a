import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { exampleOf, exampleWords } from '#shared/operation/example'
import type { Operation } from '#shared/operation/operation'
import { useCategoryNames } from '../../../data/reference/use-reference'
import { useOperationPages } from '../../../data/use-operation-pages'
import { useOperations } from '../../../data/use-operations'
import { MorePages } from '../../../kit/page/more-pages'
import { Answered } from '../../../kit/shown/answered'
import { TableTools } from '../../../kit/table/table-tools'
import { useSortedRows, useTable } from '../../../kit/table/use-table'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import { resources } from '../resources'
import { type Exploring, exploreRoute } from '../routes'
import { type ResourceId, type Thing, thingsOf } from '../things'
import styles from '../video-data.module.css'
import { detailQuestions, withDetails } from './added-details'
import { columnsFor } from './columns'
import { QuestionForm } from './question-form'
import { ThingList } from './thing-list'

const forms = [
  { value: 'table', label: 'Table' },
  { value: 'page', label: 'Page' },
] as const
const readForm = oneOf(['table', 'page'] as const)

interface ResourcePageProps {
  operation: Operation
  exploring: Exploring
}

const keyOf = ({ key }: Thing) => key

/** The things that a question to a resource finds, page by page; nothing is asked without values. */
const useExploring = <Id extends ResourceId>(
  resource: Id,
  { values, extra }: Pick<Exploring, 'values' | 'extra'>,
) =>
  useOperationPages<Id, Thing>(
    resource,
    values ?? null,
    { items: thingsOf[resource], keyOf },
    { extra },
  )

/**
 * The things of a list with length and counts of their videos, if those are kept, and the offer to
 * ask for what is missing: searches and playlists state no more of videos than their titles.
 */
function useAddedDetails({ items: things, ends }: ReturnType<typeof useExploring>) {
  const locale = useLocale()
  const questions = useMemo(() => detailQuestions(things, ends), [things, ends])
  const { asked, askMissing } = useOperations('videoData.videos', questions)
  const models = asked.flatMap((one) => (one.at === 'ready' ? [one.model] : []))
  const stamp = asked
    .map((one) => (one.at === 'ready' ? `${one.answer.id} ${one.answer.receivedAt}` : one.at))
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says all that the answers hold
  const added = useMemo(() => {
    const found = models.flatMap((model) => thingsOf['videoData.videos'](model))
    return found.length === 0
      ? things
      : withDetails(things, new Map(found.map((thing) => [thing.recordId, thing])))
  }, [things, stamp])
  const missing = asked.filter(({ at }) => at !== 'ready')
  const loading = missing.some(({ at }) => at === 'loading')
  const failed = missing.find((one) => one.at === 'failed')
  return {
    things: added,
    offer: missing.length > 0 && (
      <>
        {failed !== undefined && <span role="alert">{failed.fault.message}</span>}
        <LinkButton disabled={loading} onClick={askMissing}>
          {loading
            ? 'Asking for lengths and counts …'
            : `Add lengths and counts (${counted(missing.length, 'call', 'calls', locale)})`}
        </LinkButton>
      </>
    ),
  }
}

/** One resource: its question above, and what was found below. */
export function ResourcePage({ operation, exploring }: ResourcePageProps) {
  const { resource, values, extra } = exploring
  const { columns: first, one, many } = resources[resource]
  const pages = useExploring(resource, exploring)
  const added = useAddedDetails(pages)
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
  const { part: _parts, maxResults: _most, ...asked } = example
  const words = exampleWords(operation, asked)
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
