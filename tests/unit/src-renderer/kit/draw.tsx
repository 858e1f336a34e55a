import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

function InHouse({ children }: { children: ReactNode }) {
  return (
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** Draws a part as the window would, without transitions. */
export function draw(part: ReactNode) {
  return render(part, { wrapper: InHouse })
}
