import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ChoiceField } from './choice-field.tsx'
import type { ServiceFields } from './use-service-form.ts'

/** Who delivers a product, and which of theirs it is; nothing where nobody offers the org anything. */
export function SupplierFields({ form, orgId }: { form: ServiceFields; orgId: OrgId }) {
  const { t } = useTranslation('services')
  const { control, setValue } = form
  const { data } = useApi(services.listSuppliers, { params: { orgId } })
  const suppliers = data?.suppliers ?? []
  const supplier = useWatch({ control, name: 'supplierOrgId' })
  const chosen = suppliers.find(({ id }) => id === supplier)
  if (suppliers.length === 0) return null
  return (
    <div className="tw-service-fields__pair">
      <ChoiceField
        form={form}
        isOptional
        label={t('field.supplier')}
        name="supplierOrgId"
        onChosen={() => setValue('supplierServiceId', '', { shouldDirty: true })}
        options={[
          { value: '', label: t('field.noSupplier') },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen !== undefined && (
        <ChoiceField
          form={form}
          isOptional
          label={t('field.supplierProduct')}
          name="supplierServiceId"
          options={[
            { value: '', label: t('field.noSupplierProduct') },
            ...chosen.products.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` })),
          ]}
        />
      )}
    </div>
  )
}
