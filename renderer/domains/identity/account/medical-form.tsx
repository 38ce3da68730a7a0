import { Checkbox, TextArea } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { Condition, MedicalHistoryView } from '#shared/domains/identity/account-schema.ts'
import { FormEnd } from './form-end.tsx'

type ConditionList = 'chronicConditions' | 'familyHistory'
type MedicalText = Exclude<keyof MedicalHistoryView, ConditionList | 'version'>

/** The questions of a first visit. Nothing typed is lost when saving fails. */
export function MedicalForm({ history }: { history: MedicalHistoryView }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const client = useQueryClient()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { control, formState, handleSubmit, reset } = useForm<MedicalHistoryView>({
    defaultValues: history,
    resolver: useSchemaResolver(MedicalHistoryView),
  })
  const [chronic, family] = useWatch({ control, name: ['chronicConditions', 'familyHistory'] })
  const guard = useLeaveGuard(formState.isDirty)
  const save = handleSubmit(async (answers) => {
    setFailure(null)
    try {
      const { medical } = await call(account.updateMedical, { body: answers })
      client.setQueryData(queryKey(account.getMedical, {}), { medical })
      reset(medical)
      notify.success(t('saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  })
  const startAnew = async () => {
    setFailure(null)
    const { medical } = await call(account.getMedical, {})
    client.setQueryData(queryKey(account.getMedical, {}), { medical })
    reset(medical)
  }
  const text = (name: MedicalText) => <MedicalTextField control={control} name={name} />

  return (
    <Card title={t('medical.title')}>
      {guard}
      <p className="tw-account__text">{t('medical.lead')}</p>
      <form className="tw-account__main" noValidate onSubmit={(event) => void save(event)}>
        <Conditions control={control} name="chronicConditions" />
        {chronic.includes('others') && text('otherConditions')}
        {text('surgeries')}
        {text('medications')}
        {text('allergies')}
        <Conditions control={control} name="familyHistory" />
        {family.includes('others') && text('otherFamilyHistory')}
        <FormEnd
          failure={failure}
          isDirty={formState.isDirty}
          isSaving={formState.isSubmitting}
          onTakeStored={() => void startAnew()}
        />
      </form>
    </Card>
  )
}

function Conditions({ control, name }: { control: Control<MedicalHistoryView>; name: ConditionList }) {
  const { t } = useTranslation('account')
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <fieldset className="tw-conditions">
          <legend className="tw-field__label">{t(`medical.${name}`)}</legend>
          <div className="tw-conditions__list">
            {Condition.options.map((condition) => (
              <Checkbox
                checked={field.value.includes(condition)}
                key={condition}
                label={t(`medical.condition.${condition}`)}
                onChange={(event) => {
                  const rest = field.value.filter((known) => known !== condition)
                  field.onChange(event.currentTarget.checked ? [...rest, condition] : rest)
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    />
  )
}

function MedicalTextField({ control, name }: { control: Control<MedicalHistoryView>; name: MedicalText }) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} isOptional label={t(`medical.${name}`)}>
          {(props) => <TextArea {...props} {...field} autoResize fill maxLength={5000} rows={2} />}
        </FormField>
      )}
    />
  )
}
