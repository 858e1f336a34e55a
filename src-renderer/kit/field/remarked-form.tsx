import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePageCommands } from '../../state/page-commands'
import { type FieldRemark, fieldOf, focusField } from './field-frame'

/** What a form draws its fields with. */
export interface RemarkedParts {
  /**
   * What may be shown now: missing fields only after an attempt to send, unreadable ones only after
   * the field was left, or if they were so when the form was opened again.
   */
  remarks: readonly FieldRemark[]
  /** Sends although something objects; undefined if nothing does. */
  insist: (() => void) | undefined
}

interface RemarkedFormProps {
  /** Its name for screen readers. */
  label: string
  className?: string | undefined
  /** All that there is to say of what stands in it. */
  remarks: readonly FieldRemark[]
  /** Whether it could be sent although something objects. */
  canSend: boolean
  onSend: (anyway: boolean) => void
  children: (parts: RemarkedParts) => ReactNode
}

/**
 * Does something once no button of the pointer is pressed: redrawing between press and release
 * may move the thing that was pressed, and the click is lost.
 */
function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click comes after the release.
      requestAnimationFrame(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (work) => {
    if (pressed.current) waiting.current.push(work)
    else work()
  }
}

/** A form that is read as one types, and names what is missing or wrong when it is sent. */
export function RemarkedForm(props: RemarkedFormProps) {
  const { label, className, remarks, canSend, onSend, children } = props
  const [tried, setTried] = useState(false)
  // Nobody is typing yet: what cannot be read was left so before.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(remarks.filter(({ weight }) => weight === 'unread').map(({ field }) => field)),
  )
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const commands = useMemo(() => ({ submit: () => form.current?.requestSubmit() }), [])
  usePageCommands(commands)

  const objects = remarks.some(({ weight }) => weight !== 'warning')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (objects) focusObjection(remarks)
    else onSend(false)
  }
  const onLeave = ({ target }: FocusEvent) => {
    const field = fieldOf(target)
    if (field !== undefined) afterPress(() => setLeft((before) => new Set([...before, field])))
  }
  const onEnter = ({ target }: FocusEvent) => {
    const field = fieldOf(target)
    if (field === undefined) return
    setLeft((before) => new Set([...before].filter((one) => one !== field)))
  }
  const mayShow = ({ field, weight }: FieldRemark): boolean => {
    switch (weight) {
      case 'missing':
        return tried
      case 'unread':
        return tried || left.has(field)
      case 'refuse':
      case 'warning':
        return true
      default:
        return weight satisfies never
    }
  }
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onFocus={onEnter}
      onBlur={onLeave}
    >
      {children({
        remarks: remarks.filter(mayShow),
        insist: tried && canSend && objects ? () => onSend(true) : undefined,
      })}
    </form>
  )
}

/** Takes the keyboard to the first field that something objects to. */
export function focusObjection(remarks: readonly FieldRemark[]): void {
  const first = remarks.find(({ weight }) => weight !== 'warning')
  if (first !== undefined) focusField(first.field)
}
