import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import type { ApiError } from '#renderer/api/api-error.ts'
import { currentOf } from '#renderer/api/error-details.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { tellFields } from '#renderer/ui/fields/refusals.ts'
import { useJudgeResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { services } from '#shared/domains/services/api.ts'
import { ServiceView } from '#shared/domains/services/schema.ts'
import type { NewService } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useServiceChange } from '../use-service-change.ts'
import { draftOf, emptyDraft, judge } from './service-draft.ts'
import type { ServiceDraft } from './service-draft.ts'

interface ServiceFormOptions {
  orgId: OrgId
  /** The one to be changed; null for a new one. */
  service: ServiceView | null
  currency: string
  onSaved: () => void
}

/** The fields of a service, what is wrong with them, and the way to the server and back. */
export function useServiceForm({ orgId, service, currency, onSaved }: ServiceFormOptions) {
  const { t } = useTranslation('services')
  const [seen, setSeen] = useState(service)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const judgeHere = useCallback((draft: ServiceDraft) => judge(draft, currency), [currency])
  const { control, formState, setValue, handleSubmit, setError, reset } = useForm<ServiceDraft, unknown, NewService>({
    defaultValues: service === null ? emptyDraft() : draftOf(service),
    resolver: useJudgeResolver(judgeHere),
    // The field may stand on the other tab: the dialog leads there.
    shouldFocusError: false,
  })
  const change = useServiceChange()
  const keyFor = useIdempotencyKey()

  const send = handleSubmit(async (body) => {
    const work = () =>
      seen === null
        ? call(services.create, { params: { orgId }, body }, { idempotencyKey: keyFor(body) })
        : call(services.change, {
            params: { orgId, serviceId: seen.id },
            body: { ...body, version: seen.version },
          })
    const refused = await change.run(work, {
      done: t(seen === null ? 'done.created' : 'done.updated'),
      failed: t('failed.save'),
    })
    if (refused === null) return onSaved()
    tellFields(setError, refused.fields)
    setFailure(refused)
  })
  const submit = () => {
    setFailure(null)
    return send()
  }
  /** What somebody else made of it meanwhile, in place of what was typed. */
  const current = currentOf(failure, ServiceView)
  const takeCurrent = () => {
    if (current === null) return
    setSeen(current)
    reset(draftOf(current))
    setFailure(null)
  }
  const { errors, isDirty, submitCount } = formState
  return {
    control,
    setValue,
    errors,
    submitCount,
    isDirty,
    failure,
    submit,
    isBusy: change.isBusy,
    current,
    takeCurrent,
  }
}

export type ServiceFields = ReturnType<typeof useServiceForm>
