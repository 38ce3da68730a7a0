import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { FormEnd } from './form-end.tsx'
import { draftOf } from './org-draft.ts'
import { OrgFields } from './org-fields.tsx'
import { useOrgForm } from './use-org-form.ts'

interface GeneralPanelProps {
  org: OrgView
  /** Of the set-up, which goes on from here, also with what needed no change. */
  onSaved?: () => void
}

/** What an org tells about itself, to be changed. */
export function GeneralPanel({ org: found, onSaved }: GeneralPanelProps) {
  const { t } = useTranslation('organisations')
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const notify = useNotify()
  // What was seen when the form was filled: what others change meanwhile is told at saving and does not move the form.
  const [org, setOrg] = useState(found)
  const keep = (next: OrgView) => {
    setOrg(next)
    queryClient.setQueryData(queryKey(directory.get, { params: { orgId: next.id } }), { org: next })
  }
  const { form, submit, failure, forgetFailure } = useOrgForm(
    draftOf(org),
    async ({ role: _kind, ...values }, reset) => {
      const answer = await call(directory.change, {
        params: { orgId: org.id },
        body: { ...values, ...physicianOf(org, values), version: org.version },
      })
      reset(draftOf(answer.org))
      keep(answer.org)
      notify.success(t('done.updated'))
      // Its name stands in the menus of those who belong to it.
      await refreshSession()
      onSaved?.()
    },
  )
  const reload = async () => {
    const answer = await call(directory.get, { params: { orgId: org.id } })
    form.reset(draftOf(answer.org))
    keep(answer.org)
    forgetFailure()
  }
  const guard = useLeaveGuard(form.formState.isDirty)
  return (
    <form className="tw-org-form" noValidate onSubmit={(event) => void submit(event)}>
      <OrgFields control={form.control} isConsentLocked={org.medicalDirectorConsent} />
      <FormEnd
        failure={failure}
        isDisabled={!form.formState.isDirty && onSaved === undefined}
        isSending={form.formState.isSubmitting}
        onReload={() => void reload()}
        submit={t('form.update')}
      />
      {guard}
    </form>
  )
}

/** The fields of a clinic are sent for clinics only: elsewhere nobody saw them. */
const physicianOf = (
  org: OrgView,
  values: { physicianName: string | null; physicianNPI: string | null; medicalDirectorConsent: boolean },
) =>
  org.role === 'customer'
    ? values
    : { physicianName: undefined, physicianNPI: undefined, medicalDirectorConsent: undefined, stateLic: undefined }
