import { Button, HTMLSelect } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 } from 'uuid'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PACKAGINGS_MAX } from '#shared/domains/services/schema.ts'
import type { PackagingDraft } from './service-draft.ts'
import { TextField } from './text-field.tsx'
import type { ServiceFields } from './use-service-form.ts'

/** How a product is packed, and how many are ordered at least. */
export function OrderFields({ form: { draft, set, errors } }: { form: ServiceFields }) {
  const { t } = useTranslation('services')
  const packagingId = useId()
  const { packagingOptions } = draft
  const change = (index: number, part: Partial<PackagingDraft>) =>
    set({ packagingOptions: packagingOptions.map((option, at) => (at === index ? { ...option, ...part } : option)) })
  const remove = (index: number) =>
    set({
      packagingOptions: packagingOptions.filter((_, at) => at !== index),
      packaging: packagingOptions[index]?.name === draft.packaging ? '' : draft.packaging,
    })
  const names = packagingOptions.map(({ name }) => name.trim()).filter((name) => name !== '')
  return (
    <div className="tw-service-fields">
      <TextField
        error={errors['minOrderQuantity']}
        help={t('field.minOrderHelp')}
        inputMode="numeric"
        label={t('field.minOrderQuantity')}
        onChange={(minOrderQuantity) => set({ minOrderQuantity })}
        value={draft.minOrderQuantity}
      />
      <h3 className="tw-service-fields__heading">{t('packaging.title')}</h3>
      {packagingOptions.length === 0 && <p className="tw-service-fields__help">{t('packaging.none')}</p>}
      <ul className="tw-packaging">
        {packagingOptions.map((option, index) => (
          <li className="tw-packaging__row" key={option.key}>
            <TextField
              error={errors[`packagingOptions.${index}.name`]}
              label={t('packaging.name')}
              maxLength={60}
              onChange={(name) => change(index, { name })}
              value={option.name}
            />
            <TextField
              error={errors[`packagingOptions.${index}.units`]}
              inputMode="numeric"
              label={t('packaging.units')}
              onChange={(units) => change(index, { units })}
              value={option.units}
            />
            <Button
              aria-label={t('packaging.remove', { name: option.name })}
              icon={<Trash />}
              onClick={() => remove(index)}
              variant="minimal"
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabled={packagingOptions.length >= PACKAGINGS_MAX}
          icon={<Plus />}
          onClick={() => set({ packagingOptions: [...packagingOptions, { key: v4(), name: '', units: '1' }] })}
          text={t('packaging.add')}
          variant="outlined"
        />
      </div>
      {names.length > 0 && (
        <FormField error={errors['packaging']} htmlFor={packagingId} isOptional label={t('packaging.usual')}>
          {(tied) => (
            <HTMLSelect
              {...tied}
              fill
              onChange={({ currentTarget }) => set({ packaging: currentTarget.value })}
              value={draft.packaging}
            >
              <option value="">{t('packaging.noUsual')}</option>
              {[...new Set(names)].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      )}
    </div>
  )
}
