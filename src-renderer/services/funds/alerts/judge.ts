import { useMemo } from 'react'
import type { CollectionEntry } from '#shared/bridge/collections'
import { isPageOf } from '#shared/bridge/collections'
import type { AlertJudgement } from '#shared/services/funds/figures/alerts'
import { portfolioCode } from '#shared/services/funds/laboratory/laboratory'
import { actionsOf, useCollection } from '../../../data/use-collection'
import { askWork, useWork } from '../../../data/use-work'
import { desk } from '../../../desk'
import { deskStateNow } from '../../../state/desk-state'
import { tell } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { useHistories } from '../lists/histories'
import { fundRoute } from '../routes'

export type Judged = AlertJudgement
type Alert = CollectionEntry<'fundAlerts'>
type Moves = readonly CollectionEntry<'fundTransactions'>[]

const today = () => Math.floor(Date.now() / 86_400_000)

/** The schemes whose values alerts are judged by. */
function codesOf(alerts: readonly Alert[], moves: Moves): string[] {
  const ofPortfolio = alerts.some(({ value }) => value.code === portfolioCode)
  const codes = alerts.map(({ value }) => value.code).filter((code) => code !== portfolioCode)
  return [
    ...new Set([...codes, ...(ofPortfolio ? moves.map(({ value }) => value.code) : [])]),
  ].slice(0, 60)
}

const asked = (world: string, alerts: readonly Alert[], moves: Moves) => ({
  world,
  alerts: alerts.map(({ id, value: { code, wish, since } }) => ({ id, code, wish, since })),
  transactions: moves.map(({ id, value: { code, day, kind, units, amount } }) => ({
    id,
    code,
    day,
    kind,
    units,
    amount,
  })),
  until: today(),
})

/** How every alert stands, by its id. */
export function useJudgedAlerts(): ReadonlyMap<string, Judged> {
  const alerts = useCollection('fundAlerts').entries
  const moves = useCollection('fundTransactions').entries
  const listed = alerts.at === 'ready' ? alerts.value : []
  const moved = moves.at === 'ready' ? moves.value : []
  const names = codesOf(listed, moved).join(',')
  const codes = useMemo(() => names.split(',').filter(Boolean), [names])
  const histories = useHistories(codes)
  const judged = useWork(
    'funds.judge',
    histories.at === 'ready' && listed.length > 0 ? asked(histories.world, listed, moved) : null,
    histories.at === 'ready' ? histories.revision : 0,
  )
  return useMemo(
    () =>
      new Map(
        judged.at === 'ready' ? judged.value.map(({ id, judgement }) => [id, judgement]) : [],
      ),
    [judged],
  )
}

async function entriesOf<Name extends 'fundAlerts' | 'fundTransactions'>(name: Name) {
  const page = await desk.call('collections.list', { collection: name })
  return page.ok && isPageOf(page.value, name) ? page.value.entries : []
}

const { put } = actionsOf('fundAlerts')

/**
 * Judges every alert by what the library holds now, and tells those that have come to be so. Each is
 * told once, and again only after it was not so in between. Makes no call.
 */
export async function judgeAlerts(): Promise<void> {
  const alerts = (await entriesOf('fundAlerts')).filter(({ value }) => value.on)
  if (alerts.length === 0) return
  const moves = await entriesOf('fundTransactions')
  const world = deskStateNow()?.demo.at
  if (world === undefined) return
  const histories = await desk.call('funds.histories', { codes: codesOf(alerts, moves) })
  if (!histories.ok) return
  await askWork('funds.put', { world, histories: histories.value })
  const judged = await askWork('funds.judge', asked(world, alerts, moves))
  for (const { id, judgement } of judged) {
    const alert = alerts.find((one) => one.id === id)
    if (alert === undefined || judgement.value === null) continue
    const { value } = alert
    if (judgement.met && value.toldFor === null) {
      await put(id, { ...value, toldFor: judgement.value.day })
      announce(alert)
    } else if (!judgement.met && value.toldFor !== null) {
      await put(id, { ...value, toldFor: null })
    }
  }
}

function announce({ value: { code, name, wish } }: Alert): void {
  const words = {
    above: 'has risen to the line that you set.',
    below: 'has fallen to the line that you set.',
    falls: 'has fallen from its highest as far as you set.',
  }[wish.at]
  const { go } = useWorkspace.getState()
  tell('information', `${name} ${words}`, {
    label: 'Show it',
    run: () =>
      go(
        code === portfolioCode
          ? { page: 'service', service: 'funds', tab: 'portfolio' }
          : fundRoute(code),
      ),
  })
}
