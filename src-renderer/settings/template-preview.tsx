import { applyTemplate, readTemplate, templateWords } from '#shared/reading/file-name'
import styles from './downloads-section.module.css'
import { templateExamples } from './template-examples'
import { useTypedSetting } from './use-saved-field'

/** What a template means while it is typed: its words, and what examples would be called. */
export function TemplatePreview({ saved }: { saved: string }) {
  const template = useTypedSetting('downloads.nameTemplate') ?? saved
  const read = readTemplate(template.trim())
  return (
    <>
      <span>
        A slash makes a folder. Placeholders:{' '}
        {templateWords.map((word) => (
          <code key={word} className={styles.word}>{`{${word}}`}</code>
        ))}
      </span>
      {read.at === 'wrong' ? (
        <span className={styles.wrong}>{read.reason}</span>
      ) : (
        <span className={styles.examples} aria-live="polite">
          {templateExamples(Date.now()).map((values) => {
            const { folders, name } = applyTemplate(template.trim(), values)
            return (
              <span key={values.id} className={styles.mono}>
                {[...folders, name].join('/')}
              </span>
            )
          })}
        </span>
      )}
    </>
  )
}
