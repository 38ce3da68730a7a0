import { HTMLSelect } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { v4 as randomKey } from 'uuid'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { NewOrgKind } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { pathsOf, useArea } from '../area.ts'
import type { Area } from '../area.ts'
import { FormEnd } from '../form/form-end.tsx'
import { emptyDraft } from '../form/org-draft.ts'
import { OrgFields } from '../form/org-fields.tsx'
import type { OrgControl } from '../form/text-fields.tsx'
import { useOrgForm } from '../form/use-org-form.ts'

/** A new organisation; the address says of which kind (spec §2). */
export function CreateOrgScreen() {
  const area = useArea()
  const mayCreate = useMay(directory.create)
  return mayCreate ? <NewOrg area={area} /> : <Navigate replace to={pathsOf(area).list} />
}

function NewOrg({ area }: { area: Area }) {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  // One key for as long as this form is open: pressed twice, or sent again after a lost line, it makes one org.
  const [idempotencyKey] = useState(() => randomKey())
  const [made, setMade] = useState<string | null>(null)
  const asked = NewOrgKind.safeParse(search.get('role')).data ?? 'customer'
  const kind = area === 'partner' ? 'customer' : asked
  const { form, submit, failure } = useOrgForm(
    emptyDraft(kind, new Intl.DateTimeFormat().resolvedOptions().timeZone),
    async (values) => {
      const { org } = await call(directory.create, { body: values }, { idempotencyKey })
      notify.success(t('done.created', { name: org.name }))
      setMade(org.id)
    },
  )
  const guard = useLeaveGuard(form.formState.isDirty && made === null)
  // After the guard has let go: what was typed is saved.
  useEffect(() => {
    if (made !== null) void navigate(pathsOf(area).edit(made), { replace: true })
  }, [made, area, navigate])
  const control = form.control as OrgControl
  return (
    <Page back={{ to: pathsOf(area).list, label: t(`list.title.${area}`) }} title={t('create.title')}>
      <form className="tw-org-form" noValidate onSubmit={(event) => void submit(event)}>
        {area === 'admin' && <KindCard control={control} />}
        <OrgFields control={control} isConsentLocked={false} />
        <FormEnd failure={failure} isSending={form.formState.isSubmitting} submit={t('create.submit')} />
      </form>
      {guard}
    </Page>
  )
}

function KindCard({ control }: { control: OrgControl }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const id = useId()
  return (
    <Card>
      <Controller
        control={control}
        name="role"
        render={({ field, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor={id} label={t('field.role')}>
            {(tied) => (
              <HTMLSelect {...tied} {...field}>
                {NewOrgKind.options.map((kind) => (
                  <option key={kind} value={kind}>
                    {word(`kind.${kind}`)}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormField>
        )}
      />
    </Card>
  )
}
