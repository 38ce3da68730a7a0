import { useTranslation } from 'react-i18next'

/** Whom to call, as soon as item 9 of the PHQ-9 is answered with more than "not at all". */
export function UrgentNote({ phone }: { phone: string | null }) {
  const { t } = useTranslation('taking')
  return (
    <div className="tw-taking__urgent" role="alert">
      <strong>{t('urgent.title')}</strong>
      <p>{t('urgent.text')}</p>
      {phone !== null && phone !== '' && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{t('urgent.clinic', { phone: `\u2066${phone}\u2069` })}</a>
        </p>
      )}
    </div>
  )
}
