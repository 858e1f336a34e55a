import { Button, Modal, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useBusy } from '../../ui/overlay/use-busy'
import { wholeNumber } from '../../ui/words'
import styles from './hide.module.css'
import { type HideField, type HideSubject, type KeptRule, matcherOf, ruleFault } from './hide-rules'
import type { HideHandle } from './use-hide'

interface HidePanelProps<Item> {
  hide: HideHandle<Item>
  /** Of the list that is there, to say what a rule would hide. */
  items: readonly Item[]
  subjectOf: (item: Item) => HideSubject
  /** What things of the list can be hidden by; by default everything that rules look at. */
  fields?: readonly HideChoice[]
  onClose: () => void
}

/** What rules may go by, in the words of a list. */
export interface HideChoice {
  value: HideField
  label: string
  example: string
}

const everyField: readonly HideChoice[] = [
  { value: 'word', label: 'Word or words', example: 'weekly thread' },
  { value: 'expression', label: 'Expression', example: '^(help|question)\\b' },
  { value: 'domain', label: 'Domain', example: 'journal.example' },
  { value: 'flair', label: 'Flair', example: 'Question' },
  { value: 'author', label: 'Author', example: 'copper_otter' },
  { value: 'place', label: 'Subforum', example: 'railways' },
  { value: 'score', label: 'Score below', example: '10' },
]

/** The rules of hiding: those there are, and a new one that says what it would hide while it is typed. */
export function HidePanel<Item>(props: HidePanelProps<Item>) {
  const { hide, items, subjectOf, fields = everyField, onClose } = props
  const locale = useLocale()
  const [field, setField] = useState<HideField>('word')
  const [text, setText] = useState('')
  const fault = ruleFault(field, text)
  const subjects = useMemo(() => items.map(subjectOf), [items, subjectOf])
  const would = useMemo(() => {
    if (fault !== undefined) return 0
    const test = matcherOf({ field, text })
    return subjects.filter(test).length
  }, [fault, field, text, subjects])
  const labelOf = (one: HideField) =>
    [...fields, ...everyField].find(({ value }) => value === one)?.label
  const countOf = (id: string) => hide.by.find(({ rule }) => rule.id === id)?.count ?? 0
  /** An earlier version of the program took rules that are refused now. */
  const effectOf = ({ id, field: ofRule, text: kept }: KeptRule) => {
    const refused = ruleFault(ofRule, kept)
    return refused === undefined
      ? `${wholeNumber(countOf(id), locale)} here`
      : `Hides nothing. ${refused}`
  }
  const [busy, begin] = useBusy()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (fault !== undefined) return
    begin(
      () => hide.addRule({ field, text: text.trim() }),
      (done) => done && setText((now) => (now === text ? '' : now)),
    )
  }
  return (
    <Modal opened title="Rules of hiding" onClose={onClose} size="lg">
      <form className={styles.form} onSubmit={add}>
        <Select
          label="Hide by"
          data={fields.map(({ value, label }) => ({ value, label }))}
          value={field}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = fields.find((one) => one.value === value)
            if (chosen !== undefined) setField(chosen.value)
          }}
        />
        <TextInput
          label="What"
          placeholder={fields.find(({ value }) => value === field)?.example ?? ''}
          value={text}
          maxLength={200}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={fault !== undefined}>
          Hide
        </Button>
      </form>
      <p className={styles.would} role="status">
        {text === ''
          ? `Type to see how many of the ${wholeNumber(items.length, locale)} here it would hide.`
          : (fault ??
            `Would hide ${wholeNumber(would, locale)} of these ${wholeNumber(items.length, locale)}.`)}
      </p>
      {hide.rules.length > 0 && (
        <ul className={styles.rules} aria-label="Rules">
          {hide.rules.map((rule) => (
            <li key={rule.id}>
              <Row>
                <label className={styles.rule}>
                  <input
                    type="checkbox"
                    checked={rule.on}
                    onChange={() => void hide.changeRule({ ...rule, on: !rule.on })}
                  />
                  <span>
                    {labelOf(rule.field)} <b>{rule.text}</b>
                  </span>
                </label>
                <Space />
                <span className={styles.count}>{effectOf(rule)}</span>
                <IconButton
                  label={`Remove the rule ${rule.text}`}
                  icon={<IconTrash stroke={1.8} />}
                  onClick={() => void hide.removeRule(rule.id)}
                />
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
