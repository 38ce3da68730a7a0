import { Switch } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/card.tsx'
import { useLeaveGuard } from '#renderer/ui/use-leave-guard.tsx'
import { useNotify } from '#renderer/ui/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { ProfileChange } from '#shared/domains/identity/account-schema.ts'
import type { ProfileView } from '#shared/domains/identity/account-schema.ts'
import { useRefreshSession } from '../use-session.ts'
import { AvatarField } from './avatar-field.tsx'
import { changeOf, draftOf } from './profile-draft.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { FormEnd } from './form-end.tsx'

/** The person's own profile. What was typed stays when saving fails, and when somebody else saved in between. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const judge = useSchemaResolver(ProfileChange)
  const form = useForm<ProfileDraft>({
    defaultValues: draftOf(profile),
    // Judged in the form in which it is sent.
    resolver: async (draft, context, options) => {
      const { errors } = await judge(changeOf(draft), context, options as never)
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: draft, errors: {} }
    },
  })
  const { control, formState, handleSubmit, reset, setError, setFocus } = form
  const guard = useLeaveGuard(formState.isDirty)

  const handleFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.fields)
    for (const [field, message] of fields) setError(field as keyof ProfileDraft, { message })
    const [first] = fields
    if (first === undefined) setFailure(error)
    else setFocus(first[0] as keyof ProfileDraft)
  }
  const save = handleSubmit(async (draft) => {
    setFailure(null)
    try {
      const { user } = await call(account.updateMe, { body: { ...changeOf(draft), version: profile.version } })
      client.setQueryData(queryKey(account.getMe, {}), { user })
      reset(draftOf(user))
      await refreshSession()
      notify.success(t('saved'))
    } catch (error) {
      handleFailure(error)
    }
  })
  const startAnew = async () => {
    setFailure(null)
    const { user } = await call(account.getMe, {})
    client.setQueryData(queryKey(account.getMe, {}), { user })
    reset(draftOf(user))
  }

  return (
    <Card title={t('profile.title')}>
      {guard}
      <form className="tw-account__form" noValidate onSubmit={(event) => void save(event)}>
        <Controller
          control={control}
          name="photoURL"
          render={({ field, fieldState }) => (
            <AvatarField
              error={fieldState.error?.message}
              name={`${profile.firstName} ${profile.lastName}`}
              onChange={field.onChange}
              photoURL={field.value}
            />
          )}
        />
        <div className="tw-account__main">
          <ProfileFields control={control} email={profile.email} form={form} />
          <Controller
            control={control}
            name="isPublic"
            render={({ field }) => (
              <Switch
                checked={field.value}
                label={t('profile.isPublic')}
                onChange={(event) => field.onChange(event.currentTarget.checked)}
              />
            )}
          />
          <FormEnd
            failure={failure}
            isDirty={formState.isDirty}
            isSaving={formState.isSubmitting}
            onTakeStored={() => void startAnew()}
          />
        </div>
      </form>
    </Card>
  )
}
