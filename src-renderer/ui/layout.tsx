import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react'
import { joinClasses } from './join-classes'
import styles from './layout.module.css'

type Box = HTMLAttributes<HTMLDivElement>

/** Things beside each other, 8 px apart and in the middle of the line. */
export function Row({ className, ...rest }: Box) {
  return <div className={joinClasses(styles.row, className)} {...rest} />
}

/** Columns beside each other that take the height that is left. */
export function Split({ className, ...rest }: Box) {
  return <div className={joinClasses(styles.split, className)} {...rest} />
}

/** A column that takes the height that is left, and lets what is in it scroll. */
export function Pane({ className, ...rest }: Box & { ref?: Ref<HTMLDivElement> }) {
  return <div className={joinClasses(styles.pane, className)} {...rest} />
}

interface ToolbarProps extends Box {
  /** What the tools work on, for screen readers. */
  label: string
}

/** Tools above what they work on: one line with a hairline below, more if it is too narrow. */
export function Toolbar({ label, className, ...rest }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={joinClasses(styles.toolbar, className)}
      {...rest}
    />
  )
}

/** Takes the space between the tools before it and those after. */
export function Space() {
  return <span className={styles.space} />
}

/** A button that looks like a link, within or beside words. */
export function LinkButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={joinClasses(styles.link, className)} {...rest} />
}

/** Words on one line, cut at their end if there is no room; the whole is shown under the pointer. */
export function Ellipsis({ className, children, title, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  const whole = title ?? (typeof children === 'string' ? children : undefined)
  return (
    <span className={joinClasses(styles.ellipsis, className)} title={whole} {...rest}>
      {children}
    </span>
  )
}

interface LineProps extends Box {
  /** Details below a text: smaller and fainter. */
  second?: boolean
  tone?: 'warn' | 'ok' | undefined
}

/** A line of its own, cut at its end if there is no room; figures stand below one another. */
export function Line({ second = false, tone, className, ...rest }: LineProps) {
  return (
    <div
      className={joinClasses(styles.line, second && styles.second, className)}
      data-tone={tone}
      {...rest}
    />
  )
}

/** The button that a whole row or card is pressed by: it covers its parent (`position: relative`). */
export function CoverButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={joinClasses(styles.cover, className)} {...rest} />
}

interface InputBoxProps extends Box {
  ref?: Ref<HTMLDivElement>
  /** What is typed cannot be read. */
  invalid?: boolean
}

/** What an input stands in together with its icons and buttons: it is the field that people see. */
export function InputBox({ invalid = false, className, ...rest }: InputBoxProps) {
  return (
    <div
      className={joinClasses(styles.input, className)}
      data-invalid={invalid || undefined}
      {...rest}
    />
  )
}

interface StripProps extends Box {
  tone?: 'warn' | 'bad' | undefined
}

/** A sentence over the whole width, with what can be done about it. */
export function Strip({ tone, className, ...rest }: StripProps) {
  return <div className={joinClasses(styles.strip, className)} data-tone={tone} {...rest} />
}

/** Second words about a thing, separated by dots. Missing parts are left out. */
export function Meta({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter(
    (part) => part !== null && part !== undefined && part !== '' && part !== false,
  )
  return (
    <p className={styles.meta}>
      {shown.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
        <span key={place}>
          {place > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}
