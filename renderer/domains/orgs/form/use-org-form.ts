import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#renderer/api/api-error.ts'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { hasKey } from '#shared/kernel/records.ts'
import { OrgForm } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgDraft } from './org-draft.ts'

/** The form of an org: judged by the schema of the server, whose refusals land on their fields. */
export function useOrgForm(
  initial: OrgDraft,
  send: (form: OrgForm, reset: (draft: OrgDraft) => void) => Promise<void>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useForm<OrgDraft, unknown, OrgForm>({
    defaultValues: initial,
    resolver: useSchemaResolver<OrgDraft, OrgForm>(OrgForm),
  })
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values, form.reset)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [first] = Object.keys(error.fields)
      for (const [field, message] of Object.entries(error.fields))
        if (hasKey(initial, field)) form.setError(field, { message })
      if (first !== undefined && hasKey(initial, first)) form.setFocus(first)
      setFailure(error)
    }
  })
  return { form, submit, failure, forgetFailure: () => setFailure(null) }
}
