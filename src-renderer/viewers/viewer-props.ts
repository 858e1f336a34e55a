import type { Answer } from '#shared/bridge/answer'
import type { DocumentState } from '../document/use-document'

/** What every viewer of an answer takes. */
export interface ViewerProps {
  answer: Answer
  /** The answer as it was read; pictures and other files have none. */
  document: DocumentState
}
