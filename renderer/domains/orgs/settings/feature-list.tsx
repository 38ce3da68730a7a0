import { Switch } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import type { Feature } from '#shared/kernel/feature.ts'
import { FEATURES, FEATURE_GROUPS, disableFeature, enableFeature } from '#shared/domains/orgs/features.ts'
import './feature-list.css'

interface FeatureListProps {
  /** Those that are shown. */
  features: readonly Feature[]
  on: readonly Feature[]
  onChange: (on: Feature[]) => void
  /** Below a feature: its figures. */
  children: (feature: Feature) => ReactNode
}

/** Features by subject, each with what it does and what it needs; switching one takes along what hangs on it (spec §4). */
export function FeatureList({ features, on, onChange, children }: FeatureListProps) {
  const { t } = useTranslation('organisations')
  return (
    <>
      {FEATURE_GROUPS.map((group) => {
        const ofGroup = features.filter((feature) => FEATURES[feature].group === group)
        return ofGroup.length === 0 ? null : (
          <Card key={group} title={t(`featureGroup.${group}`)}>
            <ul className="tw-features">
              {ofGroup.map((feature) => (
                <li className="tw-features__feature" key={feature}>
                  <FeatureSwitch feature={feature} isOn={on.includes(feature)} on={on} onChange={onChange} />
                  {children(feature)}
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </>
  )
}

interface FeatureSwitchProps {
  feature: Feature
  isOn: boolean
  on: readonly Feature[]
  onChange: (on: Feature[]) => void
}

function FeatureSwitch({ feature, isOn, on, onChange }: FeatureSwitchProps) {
  const { t } = useTranslation('organisations')
  const noteId = `feature-${feature}`
  const { requires, systemOnly } = FEATURES[feature]
  const needs = requires.map((needed) => t(`feature.${needed}.name`)).join(', ')
  return (
    <>
      <Switch
        aria-describedby={noteId}
        checked={isOn}
        className="tw-features__switch"
        label={t(`feature.${feature}.name`)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? enableFeature(on, feature) : disableFeature(on, feature))
        }
      />
      <p className="tw-features__note" id={noteId}>
        {t(`feature.${feature}.text`)} {needs !== '' && t('features.requires', { feature: needs })}{' '}
        {systemOnly && t('features.systemOnly')}
      </p>
    </>
  )
}
