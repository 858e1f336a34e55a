import { IconFile, IconFileOff } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state'
import { useLocale } from '../ui/locale'
import { byteSize } from '../ui/words'
import type { ViewerProps } from './viewer-props'

/** An answer without a body, or one that is a file of a kind no viewer shows. */
export function FileViewer({ answer }: ViewerProps) {
  const locale = useLocale()
  if (answer.body.at !== 'binary') {
    return (
      <EmptyState icon={<IconFileOff stroke={1.6} />} title="The answer has no body">
        The service answered with status {answer.status} and nothing else. Its headers are in the
        tab Headers.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconFile stroke={1.6} />}
      title={`A file of ${byteSize(answer.bytes, locale)}`}
    >
      Its type is {answer.body.type === '' ? 'not named' : answer.body.type}. It is stored as it
      arrived, and cannot be shown here.
    </EmptyState>
  )
}
