import { Switch } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { tellFields } from '#renderer/ui/fields/refusals.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import type { ProfileView } from '#shared/domains/identity/account-schema.ts'
import { useRefreshSession } from '../use-session.ts'
import { AvatarField } from './avatar-field.tsx'
import { draftOf } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { FormEnd } from './form-end.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The person's own profile. What was typed stays when saving fails, and when somebody else saved in between. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useProfileForm(profile)
  const { control, formState, handleSubmit, reset, setError } = form
  const guard = useLeaveGuard(formState.isDirty)

  const handleFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    tellFields(setError, error.fields)
    if (Object.keys(error.fields).length === 0) setFailure(error)
  }
  const save = handleSubmit(async (change) => {
    setFailure(null)
    try {
      const { user } = await call(account.updateMe, { body: { ...change, version: profile.version } })
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
          <ProfileFields email={profile.email} form={form} />
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
