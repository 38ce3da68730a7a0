import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'

/**
 * Saves a part of an org's settings, checked by the schema of the server. What was seen first is what the server compares
 * with, so that two people do not write over each other.
 */
export function useSaveSettings(found: OrgView, onSaved: (org: OrgView) => void) {
  const { t } = useTranslation('organisations')
  const fieldErrors = useFieldErrors()
  const [seen, setSeen] = useState(found)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSaving, setIsSaving] = useState(false)
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const notify = useNotify()

  const take = (org: OrgView) => {
    setSeen(org)
    setFailure(null)
    setProblems({})
    queryClient.setQueryData(queryKey(directory.get, { params: { orgId: org.id } }), { org })
    onSaved(org)
  }

  /** Answers what the server refused, or null when it went well. */
  async function send(change: ChangeOrgSettings): Promise<ApiError | null> {
    setIsSaving(true)
    try {
      const answer = await call(directory.changeSettings, {
        params: { orgId: seen.id },
        body: { ...change, version: seen.version },
      })
      take(answer.org)
      notify.success(t('done.updated'))
      // Features decide about menus: those of this very person among them.
      await refreshSession()
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return error
    } finally {
      setIsSaving(false)
    }
  }

  return {
    failure,
    problems,
    isSaving,
    send,
    async save(change: ChangeOrgSettings): Promise<void> {
      if (isSaving) return
      const wrong = fieldErrors(ChangeOrgSettings, change)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) return
      const refused = await send(change)
      if (refused !== null) setProblems(refused.fields)
    },
    async reload() {
      take((await call(directory.get, { params: { orgId: seen.id } })).org)
    },
  }
}
