import { late } from '../ui/late'

/** The program's own pages; each is loaded when somebody points at it in the rail, or opens it. */
export const ActivityPage = late('The activity log', async () => {
  const module = await import('../activity/activity-page')
  return module.ActivityPage
})
/** The page of the library; its code is loaded when it is first shown. */
export const LibraryPage = late('The library', async () => {
  const module = await import('../library/library-page')
  return module.LibraryPage
})
/** The page of the settings; its code is loaded when it is first shown. */
export const SettingsPage = late('The settings', async () => {
  const module = await import('../settings/settings-page')
  return module.SettingsPage
})
