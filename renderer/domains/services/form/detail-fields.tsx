import { HTMLSelect, SegmentedControl, Switch, Tag } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { TYPES_OF } from '#shared/domains/services/rules.ts'
import { DESCRIPTION_MAX, ListedStatus, SKU_MAX } from '#shared/domains/services/schema.ts'
import { PictureField } from './picture-field.tsx'
import { withRole } from './service-draft.ts'
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
  const { draft, set, errors } = form
  const isProduct = draft.role === 'product'
  return (
    <div className="tw-service-fields">
      {isNew && (
        <SegmentedControl
          aria-label={t('list.kind')}
          fill
          onValueChange={(role) => set(withRole(draft, role === 'product' ? 'product' : 'subscription'))}
          options={[
            { value: 'subscription', label: t('kind.subscription') },
            { value: 'product', label: t('kind.product') },
          ]}
          value={draft.role}
        />
      )}
      <TextField
        error={errors['name']}
        label={t('field.name')}
        maxLength={200}
        onChange={(name) => set({ name })}
        value={draft.name}
      />
      <TextField
        error={errors['description']}
        label={t('field.description')}
        maxLength={DESCRIPTION_MAX}
        onChange={(description) => set({ description })}
        rows={3}
        value={draft.description}
      />
      <div className="tw-service-fields__pair">
        <TextField
          error={errors['serviceSKU']}
          label={t('field.serviceSKU')}
          maxLength={SKU_MAX}
          onChange={(serviceSKU) => set({ serviceSKU })}
          value={draft.serviceSKU}
        />
        <TextField
          end={<Tag minimal>{currency}</Tag>}
          error={errors['price']}
          inputMode="decimal"
          label={t(isProduct ? 'field.unitPrice' : 'field.monthlyPrice')}
          onChange={(price) => set({ price })}
          value={draft.price}
        />
        {!isProduct && <TypeField form={form} />}
        <StatusField form={form} />
      </div>
      {!isProduct && <IntroFields currency={currency} form={form} />}
      {isProduct && <SupplierFields form={form} orgId={org.id} />}
      <div className="tw-service-fields__pair">
        <TextField
          error={errors['category']}
          isOptional
          label={t('field.category')}
          maxLength={100}
          onChange={(category) => set({ category })}
          value={draft.category}
        />
        <TextField
          error={errors['serviceURL']}
          inputMode="url"
          isOptional
          label={t('field.serviceURL')}
          onChange={(serviceURL) => set({ serviceURL })}
          value={draft.serviceURL}
        />
      </div>
      <TextField
        error={errorIn(errors, 'features')}
        help={t('field.featuresHelp')}
        isOptional
        label={t('field.features')}
        onChange={(features) => set({ features })}
        rows={2}
        value={draft.features}
      />
      <TextField
        error={errorIn(errors, 'tags')}
        help={t('field.tagsHelp')}
        isOptional
        label={t('field.tags')}
        onChange={(tags) => set({ tags })}
        value={draft.tags}
      />
      <PictureField form={form} />
      <div className="tw-service-fields__switches">
        <Switch
          checked={draft.isPublic}
          label={t(isProduct && org.role === 'partner-supplier' ? 'field.isPublicSupplier' : 'field.isPublic')}
          onChange={({ currentTarget }) => set({ isPublic: currentTarget.checked })}
        />
        {!isProduct && (
          <Switch
            checked={draft.isOrgSubscription}
            label={t('field.isOrgSubscription')}
            onChange={({ currentTarget }) => set({ isOrgSubscription: currentTarget.checked })}
          />
        )}
      </div>
    </div>
  )
}

/** Of a list in one field: what is wrong with it as a whole, or with the first part of it that is wrong. */
const errorIn = (errors: Readonly<Record<string, string>>, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]

function TypeField({ form: { draft, set, errors } }: { form: ServiceFields }) {
  const { t } = useTranslation('services')
  const id = useId()
  return (
    <FormField error={errors['type']} help={t(`typeHelp.${draft.type}`)} htmlFor={id} label={t('field.type')}>
      {(tied) => (
        <HTMLSelect
          {...tied}
          fill
          onChange={({ currentTarget }) => {
            const type = TYPES_OF.subscription.find((known) => known === currentTarget.value)
            if (type !== undefined) set({ type })
          }}
          value={draft.type}
        >
          {TYPES_OF.subscription.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}

function StatusField({ form: { draft, set, errors } }: { form: ServiceFields }) {
  const { t } = useTranslation('services')
  const id = useId()
  return (
    <FormField error={errors['status']} htmlFor={id} label={t('field.status')}>
      {(tied) => (
        <HTMLSelect
          {...tied}
          fill
          onChange={({ currentTarget }) => set({ status: ListedStatus.parse(currentTarget.value) })}
          value={draft.status}
        >
          {ListedStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}

function IntroFields({ form: { draft, set, errors }, currency }: { form: ServiceFields; currency: string }) {
  const { t } = useTranslation('services')
  return (
    <>
      <Switch
        checked={draft.hasIntroPrice}
        className="tw-service-fields__switch"
        label={t('field.hasIntroPrice')}
        onChange={({ currentTarget }) => set({ hasIntroPrice: currentTarget.checked })}
      />
      {draft.hasIntroPrice && (
        <div className="tw-service-fields__pair">
          <TextField
            end={<Tag minimal>{currency}</Tag>}
            error={errors['introPrice']}
            inputMode="decimal"
            label={t('field.introPrice')}
            onChange={(introPrice) => set({ introPrice })}
            value={draft.introPrice}
          />
          <TextField
            error={errors['introPeriod']}
            inputMode="numeric"
            label={t('field.introPeriod')}
            onChange={(introPeriod) => set({ introPeriod })}
            value={draft.introPeriod}
          />
        </div>
      )}
    </>
  )
}
