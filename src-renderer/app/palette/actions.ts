import type { Settings } from '#shared/bridge/settings'
import { desk } from '../../desk'
import { offerDeskState } from '../../state/desk-state'
import { openFirstStart } from '../../state/first-start'
import { tell } from '../../state/notices'
import { told } from '../../state/told'

/** Changes theme, density or language, and says so when main refuses. */
export async function changeAppearance(change: Partial<Settings['appearance']>): Promise<void> {
  const answer = await desk.call('settings.change', { appearance: change })
  if (answer.ok) offerDeskState(answer.value)
  else tell('failure', answer.fault.message)
}

/** Changes over to demo data or to the person's own gateway. */
export async function chooseWorld(world: 'demo' | 'gateway'): Promise<void> {
  const answer = await desk.call('desk.startWith', { world })
  if (!answer.ok) return tell('failure', `${answer.fault.message} ${answer.fault.nextStep}`)
  offerDeskState(answer.value)
  if (world === 'gateway' && answer.value.key.at === 'absent') openFirstStart('connect')
  else tell('information', world === 'demo' ? 'Using demo data.' : 'Using your gateway.')
}

/** Opens the folder where the program keeps its data. */
export async function openDataFolder(): Promise<void> {
  const answer = await desk.call('system.openDataFolder')
  if (!answer.ok) tell('failure', answer.fault.message)
}

/** Pauses or resumes every download. */
export async function allDownloads(action: 'pause' | 'resume'): Promise<void> {
  const done = await told(desk.call('downloads.act', { which: { all: true }, action }))
  if (done === undefined) return
  const words = action === 'pause' ? 'paused' : 'resumed'
  const count = done.done === 1 ? '1 download' : `${done.done} downloads`
  tell('information', `${count} ${words}.`)
}
