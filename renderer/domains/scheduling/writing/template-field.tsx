import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { FilledTemplate } from '#shared/domains/scheduling/writing/schema.ts'
import { BUILT_IN } from '#shared/domains/scheduling/writing/templates.ts'

interface TemplateFieldProps {
  id: string
  templates: readonly FilledTemplate[]
  /** The id of the one that was chosen; empty for own words. */
  value: string
  onChoose: (template: FilledTemplate | null) => void
}

/** With which words a message begins: the clinic's own templates first, then those that every clinic has. */
export function TemplateField({ id, templates, value, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation('scheduling')
  const own = templates.filter(({ name }) => name !== null)
  const find = (chosen: string) => templates.find((one) => one.id === chosen) ?? null
  return (
    <FormField htmlFor={id} label={t('writing.template')}>
      {(field) => (
        <HTMLSelect {...field} fill onChange={({ currentTarget }) => onChoose(find(currentTarget.value))} value={value}>
          <option value="">{t('writing.own')}</option>
          {own.length > 0 && (
            <optgroup label={t('writing.clinic')}>
              {own.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('writing.builtIn')}>
            {BUILT_IN.filter((known) => find(known) !== null).map((known) => (
              <option key={known} value={known}>
                {t(`writing.templates.${known}`)}
              </option>
            ))}
          </optgroup>
        </HTMLSelect>
      )}
    </FormField>
  )
}
