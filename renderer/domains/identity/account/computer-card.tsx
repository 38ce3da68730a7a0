import { Switch } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { ComputerSetting, ComputerState } from '#shared/desktop/computer-settings.ts'
import './computer-card.css'

/** What is set up for this computer, whoever is signed in. Only the desktop client has it; the website shows nothing here. */
export function ComputerCard() {
  const [state, setState] = useState<ComputerState | null>(null)
  useEffect(() => {
    void platform().desktop?.computer().then(setState)
  }, [])
  return state === null ? null : <Choices initial={state} />
}

function Choices({ initial }: { initial: ComputerState }) {
  const { t } = useTranslation('desktop')
  const notify = useNotify()
  const [state, setState] = useState(initial)
  const turn = async (setting: ComputerSetting, isOn: boolean) => {
    setState({ ...state, [setting]: isOn })
    const { desktop } = platform()
    try {
      await desktop?.changeComputer({ setting, isOn })
      // Whether keys are free is known once they are asked for.
      if (desktop) setState(await desktop.computer())
    } catch {
      setState(state)
      notify.error(t('computer.failed'))
    }
  }
  const { startsAtLogin, checksSpelling, dictionariesFrom, findsFromAnywhere, areSearchKeysTaken } = state

  return (
    <Card title={t('computer.title')}>
      <div className="tw-switches">
        {startsAtLogin !== null && (
          <Switch
            checked={startsAtLogin}
            label={t('computer.startsAtLogin')}
            onChange={({ currentTarget }) => void turn('startsAtLogin', currentTarget.checked)}
          />
        )}
        <Switch
          aria-describedby={dictionariesFrom === null ? undefined : 'spelling-help'}
          checked={checksSpelling}
          label={t('computer.checksSpelling')}
          onChange={({ currentTarget }) => void turn('checksSpelling', currentTarget.checked)}
        />
        {dictionariesFrom !== null && (
          <div className="tw-computer__note" id="spelling-help">
            {t('computer.spellingHelp', { from: dictionariesFrom })}
          </div>
        )}
        <Switch
          aria-describedby={areSearchKeysTaken ? 'search-keys-help' : undefined}
          checked={findsFromAnywhere}
          label={t('computer.findsFromAnywhere', { keys: state.searchKeys })}
          onChange={({ currentTarget }) => void turn('findsFromAnywhere', currentTarget.checked)}
        />
        {areSearchKeysTaken && (
          <div className="tw-computer__note" id="search-keys-help">
            {t('computer.searchKeysTaken', { keys: state.searchKeys })}
          </div>
        )}
      </div>
    </Card>
  )
}
