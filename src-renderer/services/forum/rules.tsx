import { useOperation } from '../../data/use-operation'
import { RefusedState } from '../../kit/shown/refused-state'
import { Shown } from '../../kit/shown/shown'
import { EmptyState } from '../../ui/empty-state'
import styles from './forum.module.css'
import { ForumText } from './post/post-body'

const aboutWords: Readonly<Record<string, string | undefined>> = {
  link: 'For posts',
  comment: 'For comments',
  all: 'For posts and comments',
}

/** The rules of a subforum in their order, and those of the whole forum. */
export function Rules({ name }: { name: string }) {
  const rules = useOperation('forum.subforumRules', { subforum: name })
  return (
    <Shown operation="forum.subforumRules" handle={rules} what={name}>
      {(model) => {
        if (model.at !== 'rules') return <RefusedState answer={model} what={name} />
        if (model.rules.length === 0 && model.siteRules.length === 0) {
          return <EmptyState title={`${name} has written no rules`} />
        }
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          <div className={styles.card} tabIndex={0} role="document" aria-label={`Rules of ${name}`}>
            <ol className={styles.rules}>
              {model.rules.map((rule) => (
                <li key={rule.recordId}>
                  <h3>{rule.name}</h3>
                  {aboutWords[rule.about] !== undefined && (
                    <p className={styles.byline}>{aboutWords[rule.about]}</p>
                  )}
                  {rule.description !== '' && <ForumText text={rule.description} origin={null} />}
                </li>
              ))}
            </ol>
            {model.siteRules.length > 0 && (
              <>
                <h3>Of the whole forum</h3>
                <ul className={styles.siteRules}>
                  {model.siteRules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )
      }}
    </Shown>
  )
}
