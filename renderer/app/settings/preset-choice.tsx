import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { PRESETS } from '#shared/domains/identity/preferences/display.ts'
import { settingsAtom } from './settings-atom.ts'
import { shownMode } from './settings-state.ts'

/** The colours, each shown by itself. */
export function PresetChoice() {
  const { t } = useTranslation('shell')
  const [settings, change] = useAtom(settingsAtom)
  return (
    <div aria-label={t('settings.preset')} className="tw-presets" role="radiogroup">
      {PRESETS.map((preset) => (
        <label className="tw-preset" data-mode={shownMode(settings.mode)} data-preset={preset} key={preset}>
          <input
            checked={settings.preset === preset}
            className="tw-preset__input"
            name="preset"
            onChange={() => change({ preset })}
            type="radio"
          />
          <span aria-hidden className="tw-preset__swatch" />
          {t(`settings.presets.${preset}`)}
        </label>
      ))}
    </div>
  )
}
