import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmAddresses } from '../state/confirm-addresses'
import type { FaultStep } from '../ui/fault-steps'

const ConfirmAddresses: FaultStep = ({ onRetry }) => {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const confirmed = await confirmAddresses()
    setAsking(false)
    if (confirmed) onRetry?.()
  }
  return (
    <Button size="xs" variant="default" loading={asking} onClick={ask}>
      Confirm the address
    </Button>
  )
}

/** Next steps that the program can take itself, by the fault that asks for them. */
export const faultSteps = { unconfirmedAddress: ConfirmAddresses }
