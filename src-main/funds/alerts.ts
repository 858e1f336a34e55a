import type { JudgedAlert } from '#shared/bridge/funds'
import type { Opening } from '#shared/bridge/opening'
import { ok, type Result } from '#shared/bridge/result'
import type { CollectionItem } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import { localDayNumber } from '#shared/services/funds/figures/calendar'
import { codesOfAlerts, portfolioCode } from '#shared/services/funds/judge-alerts'
import type { Clock } from '../core/clock'
import { createTurns } from '../core/turns'
import type { Library } from '../library/ports'
import { putItems, readCollection } from '../watches/collection-store'
import type { NotifyPerson } from '../watches/ports'

export interface FundAlertPorts {
  library: Pick<Library, 'ask'>
  clock: Clock
  notify: NotifyPerson
}

type Alert = CollectionItem<'fundAlerts'>
interface Standing {
  alerts: ReadonlyMap<string, Alert>
  judged: readonly JudgedAlert[]
  /** Another one whenever anything changed that alerts depend on. */
  mark: string
}

/** Alerts on funds: judged in the library's thread by the values that are there. Never a call. */
export interface FundAlerts {
  /** The schemes that the alerts that are on depend on; none if none is on. */
  codes(realm: Realm): Promise<readonly string[]>
  /** The state of every alert, also of one that is off. */
  standing(realm: Realm): Promise<Result<readonly JudgedAlert[]>>
  /** Reports each alert that is met: once, and again only after it was not met in between. */
  judge(realm: Realm): Promise<void>
}

/** Makes the alerts; each `judge` runs after the one before it. */
export function createFundAlerts({ library, clock, notify }: FundAlertPorts): FundAlerts {
  const inTurn = createTurns()
  const judgedAt = new Map<Realm, string>()

  const read = async (realm: Realm) => {
    const [alerts, moves] = await Promise.all([
      readCollection(library, realm, 'fundAlerts'),
      readCollection(library, realm, 'fundTransactions'),
    ])
    const transactions = [...moves].map(([id, { name: _name, note: _note, ...move }]) => ({
      id,
      ...move,
    }))
    return { alerts, transactions }
  }

  /** @param unless nothing is judged if the mark is still this one */
  async function stand(realm: Realm, unless?: string): Promise<Result<Standing | null>> {
    const { alerts, transactions } = await read(realm)
    if (alerts.size === 0) return ok(null)
    const codes = codesOfAlerts([...alerts.values()], transactions)
    const readNow = await library.ask('readFundAnswers', { realm, codes })
    // A library that cannot be written to still judges by what it has.
    const upTo = readNow.ok ? readNow.value.mark : ''
    const mark = JSON.stringify([upTo, [...alerts], transactions])
    if (mark === unless) return ok(null)
    const judged = await library.ask('judgeFunds', {
      realm,
      alerts: [...alerts].map(([id, { code, wish, since }]) => ({ id, code, wish, since })),
      transactions,
      until: localDayNumber(clock.now()),
    })
    return judged.ok ? ok({ alerts, judged: judged.value, mark }) : judged
  }

  async function judgeNow(realm: Realm): Promise<void> {
    const standing = await stand(realm, judgedAt.get(realm))
    if (!standing.ok || standing.value === null) return
    const { alerts, judged, mark } = standing.value
    for (const { id, judgement } of judged) {
      const alert = alerts.get(id)
      if (alert === undefined || !alert.on || judgement.value === null) continue
      if (judgement.met === (alert.toldFor !== null)) continue
      const toldFor = judgement.met ? judgement.value.day : null
      // Written before it is reported: a kill in between may lose a report, and never repeats one.
      const present = (await readCollection(library, realm, 'fundAlerts')).get(id)
      // Switched off or changed while it was judged: this is no answer to what stands there now.
      if (present === undefined || !present.on || !isSameWish(present, alert)) continue
      const value = { ...present, toldFor }
      await putItems(library, realm, 'fundAlerts', [{ id, value }], clock.now())
      if (judgement.met) notify(alert.name, wordsOf(alert), aboutOf(alert))
    }
    // Only now: what could not be written, and so was not reported, is judged again.
    judgedAt.set(realm, mark)
  }

  return {
    async codes(realm) {
      const { alerts, transactions } = await read(realm)
      return codesOfAlerts(
        [...alerts.values()].filter(({ on }) => on),
        transactions,
      )
    },
    async standing(realm) {
      const standing = await stand(realm)
      return standing.ok ? ok(standing.value?.judged ?? []) : standing
    },
    judge: (realm) => inTurn(() => judgeNow(realm)),
  }
}

const isSameWish = (one: Alert, other: Alert): boolean =>
  JSON.stringify([one.code, one.wish, one.since]) ===
  JSON.stringify([other.code, other.wish, other.since])

const wordsOf = ({ wish }: Alert): string => {
  switch (wish.at) {
    case 'above':
      return 'has risen to the line that you set.'
    case 'below':
      return 'has fallen to the line that you set.'
    case 'falls':
      return 'has fallen from its highest as far as you set.'
    default:
      return wish satisfies never
  }
}

const aboutOf = ({ code }: Alert): Opening => ({
  at: 'fund',
  code: code === portfolioCode ? null : code,
})
