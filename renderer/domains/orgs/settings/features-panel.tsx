import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { FEATURES, changedFeatures, mayToggle } from '#shared/domains/orgs/features.ts'
import { Feature } from '#shared/kernel/feature.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import { FeatureList } from './feature-list.tsx'
import { FigureField } from './figure-field.tsx'
import { changedFigures, figureDraftOf } from './figures.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** What an org switches for itself: of the features, those that the system granted (spec §6). */
export function FeaturesPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const currency = currencyOfCountry(found.country)
  const [settings, setSettings] = useState(found.settings)
  const [on, setOn] = useState<readonly Feature[]>(found.settings.features ?? [])
  const [figures, setFigures] = useState(() => figureDraftOf(found.settings, currency))
  const saving = useSaveSettings(found, (org) => {
    setSettings(org.settings)
    setOn(org.settings.features ?? [])
    setFigures(figureDraftOf(org.settings, currency))
  })
  const change = changedFigures(settings, figures, currency)
  const isDirty = changedFeatures(settings.features ?? [], on).length > 0 || Object.keys(change).length > 0
  const guard = useLeaveGuard(isDirty)
  const granted = Feature.options.filter((feature) => mayToggle(feature, settings.system ?? []))
  if (granted.length === 0)
    return <EmptyState drawing="lock" text={t('features.noneText')} title={t('features.none')} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save({ ...change, features: [...on] })
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      <FeatureList features={granted} on={on} onChange={setOn}>
        {(feature) =>
          on.includes(feature) && FEATURES[feature].figures.length > 0 ? (
            <div className="tw-features__figures">
              {FEATURES[feature].figures.map((name) => (
                <FigureField
                  currency={currency}
                  error={saving.problems[name]}
                  key={name}
                  name={name}
                  onChange={(value) => setFigures((before) => ({ ...before, [name]: value }))}
                  value={figures[name] ?? ''}
                />
              ))}
              <PlatformShare feature={feature} settings={settings} />
            </div>
          ) : null
        }
      </FeatureList>
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={t('form.save')}
      />
      {guard}
    </form>
  )
}

function PlatformShare({ feature, settings }: { feature: Feature; settings: OrgView['settings'] }) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const { platformFigure } = FEATURES[feature]
  const share = platformFigure === undefined ? undefined : settings[platformFigure]
  if (share === undefined) return null
  return <p className="tw-features__platform">{t('features.platform', { percent: number(share) })}</p>
}
