import { useDeferredValue, useMemo, useState } from 'react'
import type { Operation } from '#shared/operation/operation'
import { serviceList } from '#shared/services/index'
import { ServiceTile } from '../identity/service-identity'
import { freshnessOf } from '../queries/change-settings'
import { useDeskState } from '../state/desk-state'
import { notify } from '../state/notices'
import { SearchField } from '../ui/search-field'
import styles from './freshness-section.module.css'
import { saveSetting } from './save'
import { readOptionalNumber, TextSetting } from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'

/** Minutes as people read them: "7 days", "2 hours", "10 minutes", "always asked again". */
function minutesWords(minutes: number): string {
  if (minutes === 0) return 'always asked again'
  const [count, word] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function OperationFreshness({ operation }: { operation: Operation }) {
  const usual = operation.freshFor / 60_000
  const own = useDeskState((state) => state.settings.freshness[operation.id])
  const path = `freshness.${operation.id}`
  if (usual === 0) {
    return (
      <SettingRow
        label={operation.title}
        help={`${operation.group}: never answered from the library`}
      >
        <span className={styles.fixed}>always asked again</span>
      </SettingRow>
    )
  }
  const reset = async () => {
    const saved = await saveSetting(freshnessOf(operation.id, null), path)
    if (!saved.ok) notify('failure', saved.sentence)
  }
  return (
    <TextSetting
      label={operation.title}
      help={
        own === undefined ? (
          `${operation.group}: ${minutesWords(usual)}`
        ) : (
          <>
            {operation.group}: {minutesWords(own)}, by default {minutesWords(usual)}.{' '}
            <button
              type="button"
              className={styles.reset}
              aria-label={`Use the default for ${operation.title}`}
              onClick={() => void reset()}
            >
              Use the default
            </button>
          </>
        )
      }
      path={path}
      value={own === undefined ? '' : String(own)}
      placeholder={String(usual)}
      unit="minutes"
      read={readOptionalNumber((minutes) => freshnessOf(operation.id, minutes))}
    />
  )
}

/** How long an answer stays fresh, per operation. */
export function FreshnessSection() {
  const [text, setText] = useState('')
  const words = useDeferredValue(text).toLowerCase()
  const found = useMemo(
    () =>
      serviceList
        .map((service) => ({
          service,
          operations: Object.values(service.operations).filter((operation) =>
            [service.title, operation.title, operation.group, operation.request.path]
              .join(' ')
              .toLowerCase()
              .includes(words),
          ),
        }))
        .filter(({ operations }) => operations.length > 0),
    [words],
  )
  return (
    <>
      <SectionHead title="Freshness">
        Within this time, an operation is answered from the library and costs nothing. After it, the
        stored answer is shown while a new one is fetched. Leave a field empty for the default; 0
        always makes a call.
      </SectionHead>
      <div className={styles.search}>
        <SearchField label="Find an operation" value={text} onChange={setText} ofPage />
      </div>
      {found.map(({ service, operations }) => (
        <section key={service.id} aria-label={service.title}>
          <h3 className={styles.service}>
            <ServiceTile service={service.id} />
            {service.title}
          </h3>
          {operations.map((operation) => (
            <OperationFreshness key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      {found.length === 0 && <p className={styles.none}>No operation matches “{text}”.</p>}
    </>
  )
}
