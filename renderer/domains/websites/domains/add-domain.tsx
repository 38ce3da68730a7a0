import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { tellFields } from '#renderer/ui/fields/refusals.ts'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { NewDomain, websiteDomains } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteRow } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Names one more; the website that was changed last is meant unless another is chosen. */
export function AddDomain({ orgId, sites }: { orgId: OrgId; sites: readonly WebsiteRow[] }) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const add = useCall(websiteDomains.add)
  const { control, handleSubmit, reset, setError, formState } = useForm<z.input<typeof NewDomain>, unknown, NewDomain>({
    defaultValues: { host: '', siteId: sites[0]?.id ?? '' },
    resolver: useSchemaResolver(NewDomain),
  })
  const submit = handleSubmit(async (body) => {
    try {
      await add.mutateAsync({ params: { orgId }, body, idempotencyKey: keyFor(body) })
      reset({ host: '', siteId: body.siteId })
      notify.success(t('domains.added'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if ('host' in error.fields) tellFields(setError, error.fields)
      else notify.error(sentence(error))
    }
  })
  return (
    <form className="tw-site-domains__add" noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="host"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor="site-domain" label={t('domains.host')}>
            {(tied) => (
              <InputGroup
                {...field}
                {...tied}
                autoCapitalize="none"
                autoComplete="off"
                dir="ltr"
                inputMode="url"
                inputRef={ref}
                intent={tied['aria-invalid'] ? 'danger' : 'none'}
                placeholder="www.yourclinic.com"
                spellCheck={false}
              />
            )}
          </FormField>
        )}
      />
      {sites.length > 1 && (
        <Controller
          control={control}
          name="siteId"
          render={({ field: { ref, ...field } }) => (
            <FormField htmlFor="site-domain-of" label={t('domains.site')}>
              {(tied) => (
                <HTMLSelect
                  {...field}
                  {...tied}
                  fill
                  options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                  ref={ref}
                />
              )}
            </FormField>
          )}
        />
      )}
      <Button intent="primary" loading={formState.isSubmitting} text={t('domains.add')} type="submit" />
    </form>
  )
}
