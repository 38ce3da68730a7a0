import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface LandingSiteFieldProps {
  orgId: OrgId
  /** The id of a website; empty for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Which of its websites people of an org's customers see after they have signed in: of those, what everybody sees. */
export function LandingSiteField(props: LandingSiteFieldProps) {
  const may = useMay(websites.list, { orgs: [{ id: props.orgId }] })
  return may ? <SiteSelect {...props} /> : null
}

function SiteSelect({ orgId, value, error, onChange }: LandingSiteFieldProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const found = useApi(websites.list, { params: { orgId } })
  return (
    <QueryState query={found} skeleton={<Skeleton block="3.6rem" />}>
      {({ sites }) => {
        const published = sites.filter(({ status, variantOf }) => status === 'published' && variantOf === null)
        return (
          <FormField
            error={error}
            help={published.length === 0 ? t('landingSite.none') : undefined}
            htmlFor={id}
            label={t('landingSite.label')}
          >
            {(tied) => (
              <HTMLSelect
                {...tied}
                fill
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                value={published.some((site) => site.id === value) ? value : ''}
              >
                <option value="">{t('landingSite.choose')}</option>
                {published.map((site) => (
                  <option key={site.id} value={site.id}>
                    {site.name}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormField>
        )
      }}
    </QueryState>
  )
}
