import { Button, Classes } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { AskClinic, JoinForm } from '#renderer/domains/orgs/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'

interface ClinicStepProps {
  hasPlan: boolean
  onBack: () => void
}

/** The ways to a clinic, for who wants one; the journal works without. */
export function ClinicStep({ hasPlan, onBack }: ClinicStepProps) {
  const { t } = useTranslation('start')
  const { user } = useSession()
  return (
    <section aria-labelledby="start-clinic" className="tw-start">
      <h2 className="tw-start__question" id="start-clinic">
        {t('clinic.title')}
      </h2>
      <p className="tw-start__lead">{t('clinic.lead')}</p>
      <ul className="tw-start__ways">
        <li className="tw-start-way">
          <h3>{t('clinic.find')}</h3>
          <p>{t('clinic.findText')}</p>
          {/* Another app of the same site: the public pages. */}
          <a className={`${Classes.BUTTON} ${Classes.OUTLINED}`} href="/web/locator" rel="noopener" target="_blank">
            <span className={Classes.BUTTON_TEXT}>{t('clinic.findGo')}</span>
          </a>
        </li>
        <li className="tw-start-way">
          <h3>{t('clinic.join')}</h3>
          <JoinForm />
          <p>{t('clinic.joinText', { email: user.email })}</p>
          <LinkButton text={t('clinic.joinGo')} to="/dashboard/user/account#memberships" />
        </li>
        <li className="tw-start-way">
          <AskClinic />
        </li>
      </ul>
      <div className="tw-start__end">
        {hasPlan ? (
          <LinkButton look="primary" text={t('clinic.log')} to="/dashboard/activities/new" />
        ) : (
          <Button intent="primary" onClick={onBack} text={t('clinic.back')} />
        )}
        <LinkButton look="minimal" text={t('clinic.overview')} to="/dashboard/app" />
      </div>
    </section>
  )
}
