import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { ORG_ABOUT_MAX } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ConsentLine } from './consent-line.tsx'
import { LicenseField } from './license-field.tsx'
import { RegistrationInput } from './registration-input.tsx'
import { useRegistration } from './use-registration.ts'
import type { Registration } from './use-registration.ts'

/** What a clinic tells about itself to be taken in (spec §3 Org registration, §5 Org form). */
export function RegistrationForm({ partnerId, onDone }: { partnerId: OrgId | null; onDone: () => void }) {
  const { t } = useTranslation('registration')
  const element = useRef<HTMLFormElement>(null)
  const form = useRegistration(partnerId, onDone)
  useAskBeforeClosing(form.isDirty)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await form.send()
    const input = wrong === undefined ? null : element.current?.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <form className="tw-registration" noValidate onSubmit={(event) => void submit(event)} ref={element}>
      <fieldset className="tw-registration__group">
        <legend>{t('group.clinic')}</legend>
        <RegistrationInput autoComplete="organization" field="name" form={form} maxLength={200} />
        <RegistrationInput autoComplete="email" field="email" form={form} type="email" />
        <RegistrationInput autoComplete="tel" field="phone" form={form} isOptional type="tel" />
        <RegistrationInput autoComplete="url" field="website" form={form} isOptional type="url" />
        <DiscoverLine form={form} />
        <RegistrationInput field="about" form={form} isOptional maxLength={ORG_ABOUT_MAX} type="multiline" />
      </fieldset>
      <fieldset className="tw-registration__group">
        <legend>{t('group.address')}</legend>
        <RegistrationInput autoComplete="street-address" field="address" form={form} maxLength={200} />
        <RegistrationInput autoComplete="address-level2" field="city" form={form} maxLength={100} />
        <RegistrationInput autoComplete="address-level1" field="state" form={form} maxLength={100} />
        <RegistrationInput autoComplete="postal-code" field="zipcode" form={form} maxLength={20} />
      </fieldset>
      <fieldset className="tw-registration__group">
        <legend>{t('group.contact')}</legend>
        <RegistrationInput autoComplete="name" field="contactName" form={form} maxLength={200} />
        <RegistrationInput field="contactEmail" form={form} help={t('help.contactEmail')} type="email" />
      </fieldset>
      <fieldset className="tw-registration__group">
        <legend>{t('group.physician')}</legend>
        <RegistrationInput field="physicianName" form={form} maxLength={200} />
        <RegistrationInput field="physicianNPI" form={form} help={t('help.npi')} inputMode="numeric" maxLength={10} />
        <LicenseField form={form} />
        <ConsentLine form={form} />
      </fieldset>
      <div className="tw-registration__end">
        <div role="alert">{form.failure !== null && <Failure error={form.failure} />}</div>
        <button
          aria-busy={form.isSending}
          className="tw-registration-button tw-registration-button--primary"
          type="submit"
        >
          {t(form.isSending ? 'sending' : 'submit')}
        </button>
      </div>
    </form>
  )
}

/** Has what is empty filled in from the website. */
function DiscoverLine({ form }: { form: Registration }) {
  const { t } = useTranslation('registration')
  const { website, email } = form.draft
  const isReading = form.discovered === 'reading'
  return (
    <div className="tw-registration-discover">
      <button
        aria-busy={isReading}
        className="tw-registration-button"
        disabled={website.trim() === '' && email.trim() === ''}
        onClick={() => void form.discover()}
        type="button"
      >
        {t(isReading ? 'discover.reading' : 'discover.fill')}
      </button>
      <p aria-live="polite" className="tw-registration-field__note">
        {form.discovered !== null && !isReading && t(`discover.${form.discovered}`)}
      </p>
    </div>
  )
}

function Failure({ error }: { error: ApiError }) {
  const { t } = useTranslation('registration')
  const text =
    error.message === '' ? t(error.code === 'offline' ? 'failure.offline' : 'failure.internal') : error.message
  return <p className="tw-registration__failure">{text}</p>
}

/** Leaving with something typed asks, in the browser's own words. */
function useAskBeforeClosing(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
}
