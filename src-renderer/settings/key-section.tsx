import { Button } from '@mantine/core'
import { IconHourglass, IconKey, IconKeyOff, IconLockExclamation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { KeyState, KeyStorage } from '#shared/bridge/desk-state'
import { desk } from '../desk'
import { keyEnding } from '../identity/key-words'
import { offerDeskState, useDeskState } from '../state/desk-state'
import { notify, notifyFault } from '../state/notices'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog'
import { KeyForm } from './key-form'
import { SectionHead } from './setting-row'
import styles from './settings.module.css'

const storageWords: Readonly<Record<KeyStorage, (name: string) => string>> = {
  secure: (name) => `Encrypted by ${name}, readable only for you.`,
  weak: (name) => `Weakly protected (${name}): anyone who can read your files can read it.`,
  session: () => 'In memory for this session only. You type it again after the next start.',
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      {icon}
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

function KeyFact({ state, actions }: { state: KeyState; actions: ReactNode }) {
  switch (state.at) {
    case 'absent':
      return (
        <Fact icon={<IconKeyOff stroke={1.8} />} title="There is no key yet">
          <p>Your own gateway needs one. Demo data does not.</p>
          {actions}
        </Fact>
      )
    case 'waiting':
      return (
        <Fact icon={<IconHourglass stroke={1.8} />} title="The system’s keyring is asking">
          <p>Answer its question, perhaps in another window; the key can be read then.</p>
        </Fact>
      )
    case 'held':
      return (
        <Fact icon={<IconKey stroke={1.8} />} title={`A key${keyEnding(state.lastFour)}`}>
          <p>{storageWords[state.storage](state.storageName)}</p>
          {actions}
        </Fact>
      )
    case 'unreadable':
      return (
        <Fact icon={<IconLockExclamation stroke={1.8} />} title="The stored key cannot be read">
          <p>{state.reason}</p>
          {actions}
        </Fact>
      )
    default:
      return state satisfies never
  }
}

async function forgetKey(): Promise<void> {
  const answer = await desk.call('key.forget')
  if (!answer.ok) return notifyFault(answer.fault)
  offerDeskState(answer.value)
  notify('success', 'The key is forgotten.')
}

/** The one key: whether there is one, where it lies, and a way to replace or forget it. */
export function KeySection() {
  const state = useDeskState((desk) => desk.key)
  const [shown, setShown] = useState<'fact' | 'form' | 'forget'>('fact')
  const back = () => setShown('fact')
  return (
    <>
      <SectionHead title="Key">
        One key for all nine services. You type it once; it is sent only to the addresses you
        confirm, and never written to the log or to an exported setup.
      </SectionHead>
      {shown === 'form' ? (
        <KeyForm
          verb="Save key"
          onSaved={() => {
            back()
            notify('success', 'The key is saved.')
          }}
          onCancel={back}
        />
      ) : (
        <KeyFact
          state={state}
          actions={
            <div className={styles.buttons}>
              <Button
                variant={state.at === 'absent' ? 'filled' : 'default'}
                onClick={() => setShown('form')}
              >
                {state.at === 'absent' ? 'Enter the key' : 'Replace'}
              </Button>
              {state.at !== 'absent' && (
                <Button variant="light" color="red" onClick={() => setShown('forget')}>
                  Forget
                </Button>
              )}
            </div>
          }
        />
      )}
      <ConfirmDialog
        opened={shown === 'forget'}
        title="Forget the key"
        verb="Forget"
        onConfirm={async () => {
          await forgetKey()
          back()
        }}
        onClose={back}
      >
        The key is deleted from this computer. Calls to your gateway stop until you enter one again.
        Stored answers stay.
      </ConfirmDialog>
    </>
  )
}
