import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { FEATURES, changedFeatures } from '#shared/domains/orgs/features.ts'
import { Feature } from '#shared/kernel/feature.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import { FeatureList } from './feature-list.tsx'
import { FigureField } from './figure-field.tsx'
import { changedFigures, figureDraftOf } from './figures.ts'
import { LandingSiteField } from './landing-site-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** What the system grants an org, and what it takes of its fees (docs/decisions/orgs/features.md). */
export function SystemFeaturesPanel({ org: found }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const currency = currencyOfCountry(found.country)
  const [settings, setSettings] = useState(found.settings)
  const [granted, setGranted] = useState<readonly Feature[]>(found.settings.system ?? [])
  const [figures, setFigures] = useState(() => figureDraftOf(found.settings, currency))
  const [site, setSite] = useState(found.settings.redirectSiteId ?? '')
  const saving = useSaveSettings(found, (org) => {
    setSettings(org.settings)
    setGranted(org.settings.system ?? [])
    setFigures(figureDraftOf(org.settings, currency))
    setSite(org.settings.redirectSiteId ?? '')
  })
  const isOther = site !== (settings.redirectSiteId ?? '')
  const change = {
    ...changedFigures(settings, figures, currency),
    ...(isOther && { redirectSiteId: site === '' ? null : site }),
  }
  const isDirty = changedFeatures(settings.system ?? [], granted).length > 0 || Object.keys(change).length > 0
  const guard = useLeaveGuard(isDirty)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save({ ...change, system: [...granted] })
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      <p>{t('features.systemText')}</p>
      <FeatureList features={Feature.options} on={granted} onChange={setGranted}>
        {(feature) => {
          const { platformFigure, systemOnly, figures: own } = FEATURES[feature]
          // What the system keeps to itself has no other screen.
          const shown = [...(systemOnly ? own : []), ...(platformFigure === undefined ? [] : [platformFigure])]
          const isOn = granted.includes(feature)
          if (feature === 'redirectToSite' && isOn)
            return (
              <div className="tw-features__figures">
                <LandingSiteField
                  error={saving.problems['redirectSiteId']}
                  onChange={setSite}
                  orgId={found.id}
                  value={site}
                />
              </div>
            )
          return isOn && shown.length > 0 ? (
            <div className="tw-features__figures">
              {shown.map((name) => (
                <FigureField
                  currency={currency}
                  error={saving.problems[name]}
                  key={name}
                  name={name}
                  onChange={(value) => setFigures((before) => ({ ...before, [name]: value }))}
                  value={figures[name] ?? ''}
                />
              ))}
            </div>
          ) : null
        }}
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
