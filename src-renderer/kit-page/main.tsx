import './stand-in-desk'
import './stand-in-media'
import './sample-desk'
import '../ui/base.css'
import { MantineProvider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SegmentedChoice } from '../ui/choice/segmented-choice'
import { theme } from '../ui/theme'
import styles from './kit-page.module.css'
import { samples } from './samples'

type Scheme = 'light' | 'dark'
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The one part of the page that the address asks for; else all of them. */
const wanted = new URLSearchParams(location.search).get('part')

/**
 * Every part of the kit in its states, for developers. `#dark` opens it dark, `?part=Menus` shows
 * that part alone.
 */
function KitPage() {
  const [scheme, setScheme] = useState<Scheme>(location.hash === '#dark' ? 'dark' : 'light')
  useEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>Kit</h1>
          <SegmentedChoice
            label="Brightness"
            options={schemes}
            value={scheme}
            onChange={setScheme}
          />
        </header>
        {samples
          .filter(({ name }) => wanted === null || name === wanted)
          .map(({ name, states }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <div className={styles.states}>
                {states.map(({ state, high = false, Part }) => (
                  <div key={state} className={styles.state}>
                    <h3>{state}</h3>
                    <div className={styles.frame} data-high={high || undefined}>
                      <Part />
                    </div>
                  </div>
                ))}
              </div>
            </section>
          ))}
      </main>
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(<KitPage />)
