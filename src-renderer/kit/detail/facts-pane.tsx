import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Subject } from '../../intents/subject'
import { IntentButton } from '../intents/intent-menu'
import type { PaneFrame } from '../page/frames'
import { useOpening } from '../page/opening'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from './detail-pane'
import { type Fact, Facts } from './facts'

interface FactsPaneProps {
  /** Its width is remembered under this name. */
  name: string
  /** What kind of thing it is: "Scheme". */
  kind: string
  title: string
  facts: readonly Fact[]
  /** What it is to the rest of the program; without one there is nothing to be opened. */
  subject: Subject | undefined
  /** The words of the button that opens its page. */
  open: string
  onOpen: () => void
  frame: PaneFrame
  children?: ReactNode
}

/** What a list knows of one of its things, beside it, and the way to the thing's own page. */
export function FactsPane(props: FactsPaneProps) {
  const { name, kind, title, facts, subject, open, onOpen, frame, children } = props
  const opening = useOpening()
  return (
    <DetailPane
      name={name}
      label={kind}
      kind={kind}
      actions={subject !== undefined && <IntentButton subjects={[subject]} />}
      {...frame}
    >
      <DetailBody>
        <DetailTitle>{title}</DetailTitle>
        {subject !== undefined && (
          <DetailActions>
            <Button size="xs" onClick={() => opening(onOpen)}>
              {open}
            </Button>
          </DetailActions>
        )}
        <Facts facts={facts} />
        {children}
      </DetailBody>
    </DetailPane>
  )
}
