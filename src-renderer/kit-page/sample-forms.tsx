import { useMemo, useState } from 'react'
import { ok } from '#shared/bridge/result'
import { DayCalendar } from '../kit/days/day-calendar'
import { CodeField } from '../kit/field/code-field'
import { FieldFrame, fieldId } from '../kit/field/field-frame'
import { FieldPopover } from '../kit/field/field-popover'
import { RemarkedForm } from '../kit/field/remarked-form'
import { SearchWords } from '../kit/suggest/search-words'
import { SuggestField } from '../kit/suggest/suggest-field'
import { SuggestList } from '../kit/suggest/suggest-list'
import { MoreComments } from '../kit/thread/comment'
import { FindInThread, ThreadSteps } from '../kit/thread/find-in-thread'
import { LinkButton } from '../ui/layout'
import styles from './kit-page.module.css'
import { long, nothing } from './sample-data'
import type { SampleState } from './sample-state'

const cities = ['Lisbon', 'London', long]
const same = (city: string) => city
const anyCity = (city: string) => city !== 'London'
const parts = { keyOf: same, line: same, canTake: anyCity }

function Suggested({ id, chosen }: { id: string; chosen: boolean }) {
  const [value, setValue] = useState<
    { at: 'typed'; text: string } | { at: 'chosen'; name: string }
  >(chosen ? { at: 'chosen', name: long } : { at: 'typed', text: '' })
  return (
    <SuggestField
      name={id}
      label={chosen ? 'To' : 'From'}
      nouns="places"
      remarks={[]}
      placeholder="City or airport"
      value={value}
      {...(chosen && { detail: 'LIS' })}
      groups={[{ title: 'Places', choices: cities }]}
      state="found"
      words="3 places"
      isExact={(city, typed) => city === typed}
      onType={(text) => setValue({ at: 'typed', text })}
      onChoose={(name) => {
        setValue({ at: 'chosen', name })
        return true
      }}
      onRestore={() => false}
      onAgain={nothing}
      {...parts}
    />
  )
}

function Words() {
  const source = useMemo(
    () => ({
      questionFor: (typed: string) =>
        typed === '' ? ({ at: 'none' } as const) : ({ at: 'ask', question: typed } as const),
      ask: async () => ok(cities),
    }),
    [],
  )
  return (
    <SearchWords
      label="Search samples with suggestions"
      placeholder="Words"
      asked="night train"
      onSend={nothing}
      source={source}
    />
  )
}

function Form() {
  const [code, setCode] = useState('')
  return (
    <RemarkedForm
      label="A form with a remark"
      className={styles.padded}
      remarks={[{ field: 'name', weight: 'refuse', sentence: 'The service does not take this.' }]}
      canSend
      onSend={nothing}
    >
      {({ remarks, insist }) => (
        <>
          <FieldFrame name="name" label="Name" remarks={remarks}>
            {(describedBy, invalid) => (
              <input
                id={fieldId('name')}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                defaultValue="x"
              />
            )}
          </FieldFrame>
          <CodeField
            label="Market"
            placeholder="US"
            choices={[
              { value: 'US', label: 'United States' },
              { value: 'XX', label: long },
            ]}
            value={code}
            onChange={setCode}
          />
          <FieldPopover title="Travellers" label="Travellers: 2" shown="2 adults" width={240}>
            Adults and children
          </FieldPopover>
          <FieldPopover title="Cabin" label="Cabin" shown={long} width={240} quiet>
            Economy
          </FieldPopover>
          <LinkButton onClick={insist ?? nothing}>Send</LinkButton>
        </>
      )}
    </RemarkedForm>
  )
}

const finding = (words: string, matches: readonly number[]) => ({
  words,
  onWords: nothing,
  matches,
  at: 0,
  onStep: nothing,
})

/** Forms, and fields that suggest. */
export const formStates: readonly SampleState[] = [
  { state: 'a form that is read as one types', Part: Form },
  {
    state: 'fields that suggest: empty and chosen',
    Part: () => (
      <div className={styles.padded}>
        <Suggested id="from" chosen={false} />
        <Suggested id="to" chosen />
        <Words />
      </div>
    ),
  },
  {
    state: 'what is suggested, one that cannot be taken',
    Part: () => (
      <SuggestList
        id="kit-suggestions"
        label="Suggested cities"
        groups={[{ title: 'Cities', choices: cities }]}
        active={0}
        onPoint={nothing}
        onChoose={nothing}
        {...parts}
      />
    ),
  },
  ...([1, 2] as const).map((months) => ({
    state: months === 1 ? 'calendar' : 'calendar of a journey',
    Part: () => (
      <div className={styles.padded}>
        <DayCalendar
          months={months}
          selected={{ year: 2026, month: 3, day: 9 }}
          earliest={{ year: 2026, month: 3, day: 4 }}
          other={months === 2 ? { year: 2026, month: 4, day: 2 } : undefined}
          onPick={nothing}
        />
      </div>
    ),
  })),
]

/** Beside a thread: finding, steps, and what was left out of it. */
export const threadStates: readonly SampleState[] = [
  {
    state: 'finding: nothing typed, found, not found; steps; what was left out',
    Part: () => (
      <div className={styles.padded}>
        {[finding('', []), finding('night', [3, 8]), finding('day', [])].map((find) => (
          <FindInThread
            key={find.words}
            find={find}
            label={`Find “${find.words}”`}
            fieldRef={{ current: null }}
          />
        ))}
        <ThreadSteps thread={{ step: nothing, toParent: nothing }} />
        <MoreComments count={12} calls={1} waiting={false} onAsk={nothing} />
        <MoreComments count={0} calls={1} waiting onAsk={nothing} />
      </div>
    ),
  },
]
