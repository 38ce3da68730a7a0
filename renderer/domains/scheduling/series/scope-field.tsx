import { Radio, RadioGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Scope, SeriesView } from '#shared/domains/scheduling/series/schema.ts'
import './series.css'

interface ScopeFieldProps {
  series: SeriesView | null
  scope: Scope
  onChange: (scope: Scope) => void
}

/** Of one that comes back: whether what is done concerns it alone, or all that follow as well. Nothing where none follow. */
export function ScopeField({ series, scope, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('scheduling')
  if (series === null || series.following === 0) return null
  return (
    <RadioGroup
      className="tw-series-scope"
      label={<span className="tw-field__label">{t('series.scope.label')}</span>}
      onChange={({ currentTarget: { value } }) => onChange(value === 'following' ? 'following' : 'one')}
      selectedValue={scope}
    >
      <Radio label={t('series.scope.one')} value="one" />
      <Radio label={t('series.scope.following', { count: series.following })} value="following" />
    </RadioGroup>
  )
}
