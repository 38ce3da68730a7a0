import { Button, Radio, RadioGroup, SegmentedControl, Switch } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { includes } from '#shared/kernel/roles.ts'
import { ACCOUNT_BUTTON_ID } from './account-button.ts'
import {
  CONTRASTS,
  DEFAULT_DISPLAY,
  LAYOUTS,
  MODES,
  MOTIONS,
  TEXT_SIZES,
} from '#shared/domains/identity/preferences/display.ts'
import { FormatsNote, LanguageChoice } from './language-choice.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { settingsAtom } from './settings-atom.ts'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsNote } from './settings-note.tsx'
import './settings-drawer.css'
import { useSettingsDrawer } from './use-settings-drawer.ts'

/** How the pages look to the person (spec §2, Settings drawer). Every choice shows at once. */
export function SettingsDrawer() {
  const { t } = useTranslation('shell')
  const { isOpen, close } = useSettingsDrawer()
  return (
    <SideDrawer isOpen={isOpen} onClose={close} onClosed={focusAccountMenu} title={t('settings.title')}>
      <SettingsForm />
    </SideDrawer>
  )
}

/** The entry that opened the drawer went with its menu, so the focus goes back to what opened the menu. */
const focusAccountMenu = () => document.getElementById(ACCOUNT_BUTTON_ID)?.focus()

function SettingsForm() {
  const { t } = useTranslation('shell')
  const { tag } = useFormats()
  const [settings, change] = useAtom(settingsAtom)
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  return (
    <div className="tw-settings__form">
      <SettingsGroup label={t('settings.mode')}>
        <SegmentedControl
          aria-label={t('settings.mode')}
          fill
          onValueChange={(mode) => includes(MODES, mode) && change({ mode })}
          options={MODES.map((mode) => ({ value: mode, label: t(`settings.${mode}`) }))}
          value={settings.mode}
        />
      </SettingsGroup>
      <SettingsGroup label={t('settings.contrast')}>
        <SegmentedControl
          aria-label={t('settings.contrast')}
          fill
          onValueChange={(contrast) => includes(CONTRASTS, contrast) && change({ contrast })}
          options={[
            { value: 'default', label: t('settings.contrastDefault') },
            { value: 'bold', label: t('settings.contrastBold') },
          ]}
          value={settings.contrast}
        />
      </SettingsGroup>
      <SettingsGroup label={t('settings.preset')}>
        <PresetChoice />
      </SettingsGroup>
      <SettingsGroup label={t('settings.textSize')}>
        <SegmentedControl
          aria-label={t('settings.textSize')}
          fill
          onValueChange={(value) => {
            const textSize = TEXT_SIZES.find((size) => String(size) === value)
            if (textSize !== undefined) change({ textSize })
          }}
          options={TEXT_SIZES.map((size) => ({ value: String(size), label: percent.format(size / 100) }))}
          value={String(settings.textSize)}
        />
      </SettingsGroup>
      <SettingsGroup label={t('settings.motion')}>
        <SegmentedControl
          aria-label={t('settings.motion')}
          fill
          onValueChange={(motion) => includes(MOTIONS, motion) && change({ motion })}
          options={MOTIONS.map((motion) => ({ value: motion, label: t(`settings.motions.${motion}`) }))}
          value={settings.motion}
        />
      </SettingsGroup>
      <div className="tw-settings__wide-only">
        <SettingsGroup label={t('settings.layout')}>
          <RadioGroup
            aria-label={t('settings.layout')}
            onChange={({ currentTarget: { value } }) => includes(LAYOUTS, value) && change({ layout: value })}
            selectedValue={settings.layout}
          >
            {LAYOUTS.map((layout) => (
              <Radio key={layout} label={t(`settings.layouts.${layout}`)} value={layout} />
            ))}
          </RadioGroup>
        </SettingsGroup>
        <Switch
          alignIndicator="end"
          checked={settings.isStretched}
          label={t('settings.stretch')}
          onChange={({ currentTarget }) => change({ isStretched: currentTarget.checked })}
        />
      </div>
      <LanguageChoice />
      <FormatsNote />
      <Button
        className="tw-settings__reset"
        icon={<Reset />}
        onClick={() => change({ ...DEFAULT_DISPLAY, closedGroups: [] })}
        text={t('settings.reset')}
        variant="outlined"
      />
      <SettingsNote />
    </div>
  )
}
