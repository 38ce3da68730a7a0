import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { CampaignId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface ComparedFieldProps {
  orgId: OrgId
  /** The campaign itself, which is not offered; null for a new one. */
  own: CampaignId | null
  value: CampaignId | null
  error: string | undefined
  onChange: (value: CampaignId | null) => void
}

/** With which other campaign of the org it is compared. */
export function ComparedField({ orgId, own, value, error, onChange }: ComparedFieldProps) {
  const { t } = useTranslation('campaigns')
  const id = useId()
  const query = useApi(campaigns.list, { params: { orgId }, query: {} })
  const others = (query.data?.campaigns ?? []).filter(({ campaignId }) => campaignId !== own)
  return (
    <FormField error={error} help={t('form.comparedHelp')} htmlFor={id} isOptional label={t('form.compared')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) => onChange(CampaignId.safeParse(currentTarget.value).data ?? null)}
          options={[
            { value: '', label: t('form.comparedNone') },
            ...others.map(({ campaignId, name }) => ({ value: campaignId, label: name })),
          ]}
          value={value ?? ''}
        />
      )}
    </FormField>
  )
}
