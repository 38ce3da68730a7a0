import { SegmentedControl, Switch, Tag } from '@blueprintjs/core'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { TYPES_OF } from '#shared/domains/services/rules.ts'
import { DESCRIPTION_MAX, ListedStatus, SKU_MAX } from '#shared/domains/services/schema.ts'
import { ChoiceField } from './choice-field.tsx'
import { PictureField } from './picture-field.tsx'
import { typeOf } from './service-draft.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { TextField } from './text-field.tsx'
import type { ServiceFields } from './use-service-form.ts'

interface DetailFieldsProps {
  form: ServiceFields
  org: CurrentOrg
  currency: string
  isNew: boolean
}

/** What a service is, what it costs, and who sees it. */
export function DetailFields({ form, org, currency, isNew }: DetailFieldsProps) {
  const { t } = useTranslation('services')
  const { control, setValue } = form
  const { field: kind } = useController({ control, name: 'role' })
  const type = useWatch({ control, name: 'type' })
  const isProduct = kind.value === 'product'
  return (
    <div className="tw-service-fields">
      {isNew && (
        <SegmentedControl
          aria-label={t('list.kind')}
          fill
          onValueChange={(value) => {
            const role = value === 'product' ? 'product' : 'subscription'
            kind.onChange(role)
            setValue('type', typeOf(role), { shouldDirty: true })
          }}
          options={[
            { value: 'subscription', label: t('kind.subscription') },
            { value: 'product', label: t('kind.product') },
          ]}
          value={kind.value}
        />
      )}
      <TextField form={form} label={t('field.name')} maxLength={200} name="name" />
      <TextField form={form} label={t('field.description')} maxLength={DESCRIPTION_MAX} name="description" rows={3} />
      <div className="tw-service-fields__pair">
        <TextField form={form} label={t('field.serviceSKU')} maxLength={SKU_MAX} name="serviceSKU" />
        <TextField
          end={<Tag minimal>{currency}</Tag>}
          form={form}
          inputMode="decimal"
          label={t(isProduct ? 'field.unitPrice' : 'field.monthlyPrice')}
          name="price"
        />
        {type !== 'product' && (
          <ChoiceField
            form={form}
            help={t(`typeHelp.${type}`)}
            label={t('field.type')}
            name="type"
            options={TYPES_OF.subscription.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        )}
        <ChoiceField
          form={form}
          label={t('field.status')}
          name="status"
          options={ListedStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </div>
      {!isProduct && <IntroFields currency={currency} form={form} />}
      {isProduct && <SupplierFields form={form} orgId={org.id} />}
      <div className="tw-service-fields__pair">
        <TextField form={form} isOptional label={t('field.category')} maxLength={100} name="category" />
        <TextField form={form} inputMode="url" isOptional label={t('field.serviceURL')} name="serviceURL" />
      </div>
      <TextField
        form={form}
        help={t('field.featuresHelp')}
        isOptional
        label={t('field.features')}
        name="features"
        rows={2}
      />
      <TextField form={form} help={t('field.tagsHelp')} isOptional label={t('field.tags')} name="tags" />
      <PictureField form={form} />
      <div className="tw-service-fields__switches">
        <SwitchField
          form={form}
          label={t(isProduct && org.role === 'partner-supplier' ? 'field.isPublicSupplier' : 'field.isPublic')}
          name="isPublic"
        />
        {!isProduct && <SwitchField form={form} label={t('field.isOrgSubscription')} name="isOrgSubscription" />}
      </div>
    </div>
  )
}

interface SwitchFieldProps {
  form: ServiceFields
  name: 'isPublic' | 'isOrgSubscription' | 'hasIntroPrice'
  label: string
  className?: string
}

function SwitchField({ form: { control }, name, ...rest }: SwitchFieldProps) {
  const { field } = useController({ control, name })
  return <Switch {...rest} checked={field.value} onChange={field.onChange} />
}

function IntroFields({ form, currency }: { form: ServiceFields; currency: string }) {
  const { t } = useTranslation('services')
  const hasIntroPrice = useWatch({ control: form.control, name: 'hasIntroPrice' })
  return (
    <>
      <SwitchField
        className="tw-service-fields__switch"
        form={form}
        label={t('field.hasIntroPrice')}
        name="hasIntroPrice"
      />
      {hasIntroPrice && (
        <div className="tw-service-fields__pair">
          <TextField
            end={<Tag minimal>{currency}</Tag>}
            form={form}
            inputMode="decimal"
            label={t('field.introPrice')}
            name="introPrice"
          />
          <TextField form={form} inputMode="numeric" label={t('field.introPeriod')} name="introPeriod" />
        </div>
      )}
    </>
  )
}
