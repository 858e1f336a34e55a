import styles from './first-start-page.module.css'

const steps = ['Key', 'Addresses', 'Test'] as const

/** The three steps to an own gateway, and which one this is. */
export function Path({ here }: { here: (typeof steps)[number] }) {
  return (
    <ol className={styles.path} aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === here ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
