import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import type { Registration } from './use-registration.ts'

/** The medical director's consent, with what it says one press away (spec §2 Other screens). */
export function ConsentLine({ form }: { form: Registration }) {
  const { t } = useTranslation('registration')
  const dialog = useRef<HTMLDialogElement>(null)
  const problem = form.problems.medicalDirectorConsent
  const agree = () => {
    form.change('medicalDirectorConsent', true)
    dialog.current?.close()
  }
  return (
    <div className="tw-registration-consent">
      <label className="tw-registration-consent__label">
        <input
          aria-describedby="registration-consent-note"
          aria-invalid={problem !== undefined}
          checked={form.draft.medicalDirectorConsent}
          name="medicalDirectorConsent"
          onChange={(event) => form.change('medicalDirectorConsent', event.target.checked)}
          required
          type="checkbox"
        />
        {t('consent.label')}
      </label>
      <button className="tw-registration-link" onClick={() => dialog.current?.showModal()} type="button">
        {t('consent.read')}
      </button>
      <p aria-live="polite" className="tw-registration-consent__note" id="registration-consent-note">
        {problem !== undefined && <ProblemText problem={problem} />}
      </p>
      <dialog aria-labelledby="registration-consent-title" className="tw-registration-dialog" ref={dialog}>
        <h2 id="registration-consent-title">{t('consent.title')}</h2>
        <p>{t('consent.text')}</p>
        <p>{t('consent.duties')}</p>
        <div className="tw-registration-dialog__buttons">
          <button className="tw-registration-button" onClick={() => dialog.current?.close()} type="button">
            {t('consent.close')}
          </button>
          <button className="tw-registration-button tw-registration-button--primary" onClick={agree} type="button">
            {t('consent.agree')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
