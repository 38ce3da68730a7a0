import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { account } from '#shared/domains/identity/account-api.ts'
import type { ProfileView } from '#shared/domains/identity/account-schema.ts'

/** Two things that are of use later: how old somebody is, and where they look for a clinic. */
export function AboutStep({ onDone }: { onDone: () => void }) {
  const query = useApi(account.getMe, {})
  return (
    <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
      {({ user }) => <About onDone={onDone} profile={user} />}
    </QueryState>
  )
}

function About({ profile, onDone }: { profile: ProfileView; onDone: () => void }) {
  const { t } = useTranslation('start')
  const sentence = useErrorSentence()
  const save = useCall(account.updateMe)
  const [birthdate, setBirthdate] = useState(profile.birthdate ?? '')
  const [zipcode, setZipcode] = useState(profile.zipcode ?? '')
  const { fields = {} } = save.error ?? {}
  const isTold = Object.keys(fields).length > 0
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    try {
      await save.mutateAsync({ body: { birthdate: birthdate === '' ? null : birthdate, zipcode } })
      onDone()
    } catch {
      // Said in the form.
    }
  }
  return (
    <section aria-labelledby="start-about" className="tw-start">
      <h2 className="tw-start__question" id="start-about">
        {t('about.title', { name: profile.firstName })}
      </h2>
      <p className="tw-start__lead">{t('about.lead')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormField error={fields['birthdate'] ?? ''} htmlFor="start-birthdate" isOptional label={t('about.birthdate')}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="bday"
              dir="ltr"
              onValueChange={setBirthdate}
              type="date"
              value={birthdate}
            />
          )}
        </FormField>
        <FormField
          error={fields['zipcode'] ?? ''}
          help={t('about.zipcodeHelp')}
          htmlFor="start-zipcode"
          isOptional
          label={t('about.zipcode')}
        >
          {(field) => (
            <InputGroup {...field} autoComplete="postal-code" dir="ltr" onValueChange={setZipcode} value={zipcode} />
          )}
        </FormField>
        <p className="tw-start__failure" role="alert">
          {save.error !== null && !isTold && sentence(save.error)}
        </p>
        <div className="tw-start__end">
          <Button intent="primary" loading={save.isPending} size="large" text={t('next')} type="submit" />
          <Button onClick={onDone} size="large" text={t('skip')} variant="minimal" />
        </div>
      </form>
    </section>
  )
}
