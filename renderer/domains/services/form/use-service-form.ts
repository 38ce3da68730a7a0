import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { services } from '#shared/domains/services/api.ts'
import { ServiceView } from '#shared/domains/services/schema.ts'
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
  const [initial, setInitial] = useState<ServiceDraft>(() => (service === null ? emptyDraft() : draftOf(service)))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const change = useServiceChange()
  const keyFor = useIdempotencyKey()

  const set = (part: Partial<ServiceDraft>) => {
    // What comes late, such as a picture, finds what was typed meanwhile.
    setDraft((before) => ({ ...before, ...part }))
    // What is mended is not marked any longer; the rest is.
    const mended = Object.keys(part)
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.includes(field.split('.')[0] ?? ''))),
    )
  }
  const submit = async () => {
    const judged = judge(draft, currency)
    setFailure(null)
    if ('faults' in judged) {
      const told = Object.entries(judged.faults)
      setErrors(Object.fromEntries(told.map(([field, { key, values }]) => [field, t(`errors:${key}`, values ?? {})])))
      return
    }
    const { form: body } = judged
    const send = () =>
      seen === null
        ? call(services.create, { params: { orgId }, body }, { idempotencyKey: keyFor(body) })
        : call(services.change, {
            params: { orgId, serviceId: seen.id },
            body: { ...body, version: seen.version },
          })
    const refused = await change.run(send, {
      done: t(seen === null ? 'done.created' : 'done.updated'),
      failed: t('failed.save'),
    })
    if (refused === null) return onSaved()
    setErrors(refused.fields)
    setFailure(refused)
  }
  /** What somebody else made of it meanwhile, in place of what was typed. */
  const current = ServiceView.safeParse(failure?.details['current']).data ?? null
  const takeCurrent = () => {
    if (current === null) return
    setSeen(current)
    setInitial(draftOf(current))
    setDraft(draftOf(current))
    setErrors({})
    setFailure(null)
  }
  const isDirty = !sameFields(draft, initial)
  return { draft, set, errors, failure, submit, isBusy: change.isBusy, isDirty, current, takeCurrent }
}

/** Plain data: fields of text, flags and rows of text. */
const sameFields = (one: ServiceDraft, other: ServiceDraft) => JSON.stringify(one) === JSON.stringify(other)

export type ServiceFields = ReturnType<typeof useServiceForm>
