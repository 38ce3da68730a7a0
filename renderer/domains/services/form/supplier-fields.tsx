import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { ServiceFields } from './use-service-form.ts'

/** Who delivers a product, and which of theirs it is; nothing where nobody offers the org anything. */
export function SupplierFields({ form: { draft, set, errors }, orgId }: { form: ServiceFields; orgId: OrgId }) {
  const { t } = useTranslation('services')
  const supplierId = useId()
  const productId = useId()
  const { data } = useApi(services.listSuppliers, { params: { orgId } })
  const suppliers = data?.suppliers ?? []
  const chosen = suppliers.find(({ id }) => id === draft.supplierOrgId)
  if (suppliers.length === 0) return null
  return (
    <div className="tw-service-fields__pair">
      <FormField error={errors['supplierOrgId']} htmlFor={supplierId} isOptional label={t('field.supplier')}>
        {(tied) => (
          <HTMLSelect
            {...tied}
            fill
            onChange={({ currentTarget }) => set({ supplierOrgId: currentTarget.value, supplierServiceId: '' })}
            value={draft.supplierOrgId}
          >
            <option value="">{t('field.noSupplier')}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormField>
      {chosen !== undefined && (
        <FormField
          error={errors['supplierServiceId']}
          htmlFor={productId}
          isOptional
          label={t('field.supplierProduct')}
        >
          {(tied) => (
            <HTMLSelect
              {...tied}
              fill
              onChange={({ currentTarget }) => set({ supplierServiceId: currentTarget.value })}
              value={draft.supplierServiceId}
            >
              <option value="">{t('field.noSupplierProduct')}</option>
              {chosen.products.map(({ id, name, sku }) => (
                <option key={id} value={id}>
                  {`${name} (${sku})`}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      )}
    </div>
  )
}
