import { missingWords, ratioWords } from '#shared/services/funds/words'
import { useWork } from '../../../data/use-work'
import { FigureLine, FigureRows, FigureTitle } from '../../../kit/figures/figure-list'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useHistories } from '../lists/histories'
import { useFiguresChoice } from '../lists/use-figures-choice'
import { useWatched } from '../lists/watched'
import { fundRoute } from '../routes'

/** So many watched funds are compared with the one that is shown. */
const most = 5

/** How alike this fund and the watched ones move. */
export function CorrelationSection({
  code,
  realm,
  revision,
}: {
  code: string
  realm: string
  revision: number
}) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { choice } = useFiguresChoice()
  const { entries } = useWatched()
  const others = entries.filter(({ id }) => id !== code).slice(0, most)
  const codes = [code, ...others.map(({ id }) => id)]
  const histories = useHistories(codes)
  const ready = histories.at === 'ready' && histories.realm === realm
  const compared = useWork(
    'funds.compare',
    ready && others.length > 0 ? { realm, codes, riskFree: choice.riskFree } : null,
    revision,
    histories.at === 'ready' ? histories.revision : 0,
  )
  if (others.length === 0) return null
  const row = compared.at === 'ready' ? compared.value.correlations[0] : undefined
  return (
    <section aria-label="Correlation">
      <FigureTitle>
        <span>Correlation with watched funds, 3 years</span>
      </FigureTitle>
      <FigureRows>
        {others.map(({ id, value }, place) => {
          const found = row?.[place + 1]
          return (
            <FigureLine
              key={id}
              title={<LinkButton onClick={() => go(fundRoute(id))}>{value.name}</LinkButton>}
              value={found?.at === 'value' ? ratioWords(found.value, locale) : undefined}
              missing={
                found === undefined || found.at === 'value' ? '' : missingWords(found, locale)
              }
            />
          )
        })}
      </FigureRows>
    </section>
  )
}
