import { Loader } from '@mantine/core'
import type { ServiceId } from '#shared/operation/operation'
import { useServiceTest } from '../state/service-tests'
import { Chip } from '../ui/chip'
import { useLocale } from '../ui/locale'
import { duration } from '../ui/words'

/** What the test of a service has said, in a chip. */
export function TestChip({ service }: { service: ServiceId }) {
  const test = useServiceTest(service)
  const locale = useLocale()
  switch (test.at) {
    case 'untested':
    case 'waiting':
      return null
    case 'running':
      return <Loader size={14} aria-label="Testing" />
    case 'answered':
      return <Chip tone="ok">Answered in {duration(test.ms, locale)}</Chip>
    case 'failed':
      return <Chip tone="bad">{test.fault.status ?? 'No answer'}</Chip>
    default:
      return test satisfies never
  }
}

/** Why the test failed and what to do, in one line; nothing if it did not. */
export function TestProblem({ service }: { service: ServiceId }) {
  const test = useServiceTest(service)
  if (test.at !== 'failed') return null
  return (
    <>
      {test.fault.message} {test.fault.nextStep}
    </>
  )
}
