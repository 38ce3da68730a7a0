import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { STARTER_THEMES, starterPlan } from '#shared/domains/plans/starter.ts'
import type { StarterTheme } from '#shared/domains/plans/starter.ts'
import { ActivityIcon } from '../icons/activity-icon.tsx'
import { newId } from '../new-id.ts'
import { useMyPlan } from '../person/use-my-plan.ts'

const EMPTY = { description: null, narrative: null, entryType: 'default', sources: [], version: 0 } as const

/** What to work on; what is chosen shows at once what it brings. */
export function ThemeStep({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('start')
  const { save, reload } = useMyPlan()
  const sentence = useErrorSentence()
  const [chosen, setChosen] = useState<readonly StarterTheme[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')

  const toggle = (theme: StarterTheme) =>
    setChosen((now) => (now.includes(theme) ? now.filter((one) => one !== theme) : [...now, theme]))

  const make = async () => {
    setIsSaving(true)
    setFailure('')
    const words = {
      theme: (theme: StarterTheme) => t(`theme.${theme}`),
      activity: (key: Parameters<Parameters<typeof starterPlan>[1]['activity']>[0]) => t(`activity.${key}`),
    }
    const themes = keysOf(STARTER_THEMES).filter((theme) => chosen.includes(theme))
    try {
      await save({ ...EMPTY, sources: [], ...starterPlan(themes, words, newId) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another window was quicker: its plan is the one that holds.
      if (error.code === 'version_conflict') await reload()
      else setFailure(sentence(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section aria-labelledby="start-themes" className="tw-start">
      <h2 className="tw-start__question" id="start-themes">
        {t('themes.title')}
      </h2>
      <p className="tw-start__lead">{t('themes.lead')}</p>
      <ul className="tw-start__themes">
        {keysOf(STARTER_THEMES).map((theme) => (
          <li key={theme}>
            <label className={chosen.includes(theme) ? 'tw-start-theme tw-start-theme--chosen' : 'tw-start-theme'}>
              <input checked={chosen.includes(theme)} onChange={() => toggle(theme)} type="checkbox" />
              <span className="tw-start-theme__name">{t(`theme.${theme}`)}</span>
              <span className="tw-start-theme__activities">
                {STARTER_THEMES[theme].map(({ key, icon }) => (
                  <span className="tw-start-theme__activity" key={key}>
                    <ActivityIcon name={icon} />
                    {t(`activity.${key}`)}
                  </span>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="tw-start__failure" role="alert">
        {failure}
      </p>
      <div className="tw-start__end">
        <Button
          disabled={chosen.length === 0}
          intent="primary"
          loading={isSaving}
          onClick={() => void make()}
          size="large"
          text={t('themes.go')}
        />
        <Button onClick={onSkip} size="large" text={t('skip')} variant="minimal" />
      </div>
    </section>
  )
}
