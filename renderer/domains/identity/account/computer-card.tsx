import { Switch } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { ComputerState } from '#shared/desktop/computer-settings.ts'
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
  const turn = async (setting: 'startsAtLogin' | 'checksSpelling', isOn: boolean) => {
    setState({ ...state, [setting]: isOn })
    try {
      await platform().desktop?.changeComputer({ setting, isOn })
    } catch {
      setState(state)
      notify.error(t('computer.failed'))
    }
  }
  const { startsAtLogin, checksSpelling, dictionariesFrom } = state

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
      </div>
    </Card>
  )
}
