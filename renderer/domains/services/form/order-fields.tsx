import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PACKAGINGS_MAX } from '#shared/domains/services/schema.ts'
import { ChoiceField } from './choice-field.tsx'
import { TextField } from './text-field.tsx'
import type { ServiceFields } from './use-service-form.ts'

/** How a product is packed, and how many are ordered at least. */
export function OrderFields({ form }: { form: ServiceFields }) {
  const { t } = useTranslation('services')
  const { control, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'packagingOptions' })
  const [options, usual] = useWatch({ control, name: ['packagingOptions', 'packaging'] })
  const removeRow = (index: number) => {
    if (options[index]?.name === usual) setValue('packaging', '', { shouldDirty: true })
    remove(index)
  }
  const names = options.map(({ name }) => name.trim()).filter((name) => name !== '')
  return (
    <div className="tw-service-fields">
      <TextField
        form={form}
        help={t('field.minOrderHelp')}
        inputMode="numeric"
        label={t('field.minOrderQuantity')}
        name="minOrderQuantity"
      />
      <h3 className="tw-service-fields__heading">{t('packaging.title')}</h3>
      {fields.length === 0 && <p className="tw-service-fields__help">{t('packaging.none')}</p>}
      <ul className="tw-packaging">
        {fields.map(({ id }, index) => (
          <li className="tw-packaging__row" key={id}>
            <TextField form={form} label={t('packaging.name')} maxLength={60} name={`packagingOptions.${index}.name`} />
            <TextField
              form={form}
              inputMode="numeric"
              label={t('packaging.units')}
              name={`packagingOptions.${index}.units`}
            />
            <Button
              aria-label={t('packaging.remove', { name: options[index]?.name })}
              icon={<Trash />}
              onClick={() => removeRow(index)}
              variant="minimal"
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabled={fields.length >= PACKAGINGS_MAX}
          icon={<Plus />}
          onClick={() => append({ name: '', units: '1' }, { shouldFocus: false })}
          text={t('packaging.add')}
          variant="outlined"
        />
      </div>
      {names.length > 0 && (
        <ChoiceField
          form={form}
          isOptional
          label={t('packaging.usual')}
          name="packaging"
          options={[
            { value: '', label: t('packaging.noUsual') },
            ...[...new Set(names)].map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
    </div>
  )
}
