import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { joining } from '#shared/domains/orgs/joining/api.ts'
import './join-form.css'

/** Becomes a patient of a clinic with the code that it gave out, after a look at which clinic that is. */
export function JoinForm() {
  const { t } = useTranslation('orgs')
  const sentence = useErrorSentence()
  const notify = useNotify()
  const refreshSession = useRefreshSession()
  const [code, setCode] = useState('')
  const [clinic, setClinic] = useState<string | null>(null)
  const look = useCall(joining.look)
  const join = useCall(joining.join)
  const isBusy = look.isPending || join.isPending
  const failure = join.error ?? look.error
  const error = failure === null ? '' : (failure.fields['code'] ?? sentence(failure))

  const change = (typed: string) => {
    setCode(typed)
    setClinic(null)
    look.reset()
    join.reset()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || code.trim() === '') return
    try {
      if (clinic === null) {
        const found = await look.mutateAsync({ body: { code } })
        setClinic(found.clinic.name)
        return
      }
      const joined = await join.mutateAsync({ body: { code } })
      notify.success(t('memberships.accepted', { name: joined.clinic.name }))
      change('')
      await refreshSession()
    } catch {
      // Said in the form.
    }
  }
  return (
    <form className="tw-join" noValidate onSubmit={(event) => void submit(event)}>
      <FormField error={error} help={t('join.help')} htmlFor="join-code" label={t('join.label')}>
        {(field) => (
          <InputGroup
            {...field}
            autoCapitalize="characters"
            autoComplete="off"
            dir="ltr"
            onValueChange={change}
            spellCheck={false}
            value={code}
          />
        )}
      </FormField>
      <div aria-live="polite">
        {clinic !== null && (
          <div className="tw-join__clinic">
            <strong>{t('join.question', { name: clinic })}</strong>
            <p>{t('join.means')}</p>
          </div>
        )}
      </div>
      <div className="tw-join__end">
        <Button
          disabled={code.trim() === ''}
          intent={clinic === null ? 'none' : 'primary'}
          loading={isBusy}
          text={clinic === null ? t('join.look') : t('join.go')}
          type="submit"
          variant={clinic === null ? 'outlined' : 'solid'}
        />
        {clinic !== null && (
          <Button disabled={isBusy} onClick={() => change('')} text={t('join.not')} variant="minimal" />
        )}
      </div>
    </form>
  )
}
