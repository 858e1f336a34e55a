import { IconBan, IconEyeOff, IconLock, IconMoodEmpty } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Fault } from '#shared/bridge/result'
import type { Unanswered } from '#shared/services/unanswered'
import { EmptyState } from '../../ui/empty-state'

interface Words {
  icon: ComponentType<{ stroke: number }>
  title: (what: string) => string
  next: string
}

const reasons: Readonly<Record<string, Words>> = {
  private: {
    icon: IconLock,
    title: (what) => `${what} is private`,
    next: 'Only its members can read it; the service gives nothing of it.',
  },
  banned: {
    icon: IconBan,
    title: (what) => `${what} was closed by the forum`,
    next: 'What was seen of it before is still in the Library.',
  },
  gated: {
    icon: IconLock,
    title: (what) => `${what} is behind a gate`,
    next: 'The forum asks its readers to agree to something first, which is not possible here.',
  },
  quarantined: {
    icon: IconEyeOff,
    title: (what) => `${what} is in quarantine`,
    next: 'The forum shows it only to those who ask for it there.',
  },
}

/**
 * The refusal behind a fault: the place is closed in one of the known ways, or it does
 * not exist. Undefined for every other fault. Pure.
 */
export function refusedByFault({ code, providerText = '', status }: Fault): Unanswered | undefined {
  const [sentence = '', reason = ''] = providerText.split(/:\s+(?=\w+$)/)
  if (Object.hasOwn(reasons, reason)) {
    return { at: 'refused', sentence, reason, status: status ?? null }
  }
  if (code !== 'notFound') return undefined
  return {
    at: 'refused',
    sentence: providerText === '' ? null : providerText,
    reason: null,
    status: 404,
  }
}

interface RefusedStateProps {
  answer: Unanswered
  /** What was asked for: "s/railways". */
  what: string
  actions?: ReactNode
}

/** Why an answer holds nothing to show: closed in one of several ways, not there, or not understood. */
export function RefusedState({ answer, what, actions }: RefusedStateProps) {
  switch (answer.at) {
    case 'refused': {
      const known = reasons[answer.reason ?? '']
      const Icon = known?.icon ?? IconBan
      const gone = answer.status === 404
      return (
        <EmptyState
          icon={<Icon stroke={1.6} />}
          title={known?.title(what) ?? (gone ? `${what} is not there` : `${what} was not given`)}
          actions={actions}
        >
          {answer.sentence !== null && `The service says: “${answer.sentence}” `}
          {known?.next ?? (gone ? 'The name may be written otherwise, or it is gone.' : '')}
        </EmptyState>
      )
    }
    case 'missing':
      return (
        <EmptyState
          icon={<IconMoodEmpty stroke={1.6} />}
          title={`${what} is not there`}
          actions={actions}
        >
          The answer was good and holds nothing of it: the name may be written otherwise, or it is
          gone.
        </EmptyState>
      )
    case 'unrecognised':
      return (
        <EmptyState title="This answer is of a shape that is not known here" actions={actions}>
          It is stored, and can be looked at as it came.
        </EmptyState>
      )
    default:
      return answer satisfies never
  }
}
