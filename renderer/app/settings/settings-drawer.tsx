import { Button, Radio, RadioGroup, SegmentedControl, Switch } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { includes } from '#shared/kernel/roles.ts'
import { ACCOUNT_BUTTON_ID } from '../account-button.ts'
import { DEFAULT_SETTINGS, LAYOUTS, MODES, PRESETS } from './settings.ts'
import { settingsAtom } from './settings-atom.ts'
import { shownMode } from './settings-state.ts'
import './settings-drawer.css'
import { useSettingsDrawer } from './use-settings-drawer.ts'

/** How the frame looks on this device (spec §2, Settings drawer). Every choice shows at once. */
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
  const [settings, change] = useAtom(settingsAtom)
  return (
    <div className="tw-settings__form">
      <Group label={t('settings.mode')}>
        <SegmentedControl
          aria-label={t('settings.mode')}
          fill
          onValueChange={(mode) => includes(MODES, mode) && change({ mode })}
          options={MODES.map((mode) => ({ value: mode, label: t(`settings.${mode}`) }))}
          value={settings.mode}
        />
      </Group>
      <Group label={t('settings.contrast')}>
        <SegmentedControl
          aria-label={t('settings.contrast')}
          fill
          onValueChange={(contrast) => change({ contrast: contrast === 'bold' ? 'bold' : 'default' })}
          options={[
            { value: 'default', label: t('settings.contrastDefault') },
            { value: 'bold', label: t('settings.contrastBold') },
          ]}
          value={settings.contrast}
        />
      </Group>
      <Group label={t('settings.preset')}>
        <PresetChoice />
      </Group>
      <div className="tw-settings__wide-only">
        <Group label={t('settings.layout')}>
          <RadioGroup
            aria-label={t('settings.layout')}
            onChange={({ currentTarget: { value } }) => includes(LAYOUTS, value) && change({ layout: value })}
            selectedValue={settings.layout}
          >
            {LAYOUTS.map((layout) => (
              <Radio key={layout} label={t(`settings.layouts.${layout}`)} value={layout} />
            ))}
          </RadioGroup>
        </Group>
        <Switch
          alignIndicator="end"
          checked={settings.isStretched}
          label={t('settings.stretch')}
          onChange={({ currentTarget }) => change({ isStretched: currentTarget.checked })}
        />
      </div>
      <Button
        className="tw-settings__reset"
        icon={<Reset />}
        onClick={() => change(DEFAULT_SETTINGS)}
        text={t('settings.reset')}
        variant="outlined"
      />
      <p className="tw-settings__note">{t('settings.note')}</p>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tw-settings__group">
      <h3 className="tw-settings__label">{label}</h3>
      {children}
    </div>
  )
}

function PresetChoice() {
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
