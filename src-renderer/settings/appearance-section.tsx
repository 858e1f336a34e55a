import { readLocale } from '#shared/bridge/locale'
import { useDeskState } from '../state/desk-state'
import { absoluteTime } from '../ui/words'
import { ChoiceSetting, TextSetting } from './setting-fields'
import { SectionHead } from './setting-row'

const example = 1234567.89

/** How the window looks, and how it writes numbers and dates. */
export function AppearanceSection() {
  const { theme, density, language } = useDeskState((state) => state.settings.appearance)
  const locale = readLocale(language)
  return (
    <>
      <SectionHead title="Appearance" />
      <ChoiceSetting
        label="Theme"
        help="System follows the setting of your computer."
        path="appearance.theme"
        value={theme}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'contrast', label: 'High contrast' },
        ]}
        toPatch={(value) => ({ appearance: { theme: value } })}
      />
      <ChoiceSetting
        label="Density"
        help="Compact shows more rows at once."
        path="appearance.density"
        value={density}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        toPatch={(value) => ({ appearance: { density: value } })}
      />
      <TextSetting
        label="Language of numbers and dates"
        help={
          <>
            A language tag such as en-GB or de-CH; leave empty to follow the system. Example:{' '}
            {new Intl.NumberFormat(locale).format(example)} and {absoluteTime(Date.now(), locale)}.
          </>
        }
        path="appearance.language"
        value={language}
        placeholder={new Intl.NumberFormat().resolvedOptions().locale}
        read={(text) => ({ patch: { appearance: { language: text } } })}
      />
    </>
  )
}
