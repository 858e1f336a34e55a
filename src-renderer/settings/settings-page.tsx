export function SettingsPage(_props: { section: string | undefined }) {
  return null
}
