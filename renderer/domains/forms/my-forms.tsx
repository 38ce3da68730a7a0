import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { ownForms } from '#shared/domains/forms/link-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import './forms.css'

/** Of so many visits ahead: who comes every week need not see a year of them. */
const AHEAD = 3

/** One's own forms: what is still to be filled in before a visit, and what was signed; not there where it is nothing. */
export function MyForms() {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { day } = useFormats()
  const asked = useApi(ownForms.listAsked, {})
  const signed = useApi(ownForms.listSigned, {})
  const { save, busy } = useDownload()
  const open = (asked.data?.visits ?? []).filter(({ asked: all, done }) => done < all).slice(0, AHEAD)
  const answers = signed.data?.answers ?? []
  if (open.length === 0 && answers.length === 0) return null
  return (
    <div className="tw-forms__mine">
      <Card title={t('mine')}>
        <ul className="tw-forms__list">
          {open.map(({ appointment, org, visitor, start, path }) => (
            <li className="tw-forms__line" key={appointment}>
              <span className="tw-forms__what">
                <bdi>{org.name}</bdi>
                <span className="tw-forms__facts">
                  {[day(start), visitor].filter((part) => part !== null).join(' · ')}
                </span>
              </span>
              <a className="bp6-button bp6-intent-primary" href={path}>
                {t('fillIn')}
              </a>
            </li>
          ))}
          {answers.map(({ id, title, at, org, isPaper }) => (
            <li className="tw-forms__line" key={id}>
              <span className="tw-forms__what">
                <span dir="auto">{textIn(title, language)}</span>
                <span className="tw-forms__facts">
                  {org} · {t(isPaper ? 'pdf.paper' : 'pdf.signed', { when: day(at) })}
                </span>
              </span>
              <Button
                aria-label={t('pdf.saveNamed', { title: textIn(title, language) })}
                loading={busy === ownForms.print}
                onClick={() =>
                  void save(ownForms.print, { params: { answerId: id } }, `${textIn(title, language)}.pdf`)
                }
                size="small"
                text={t('pdf.save')}
                variant="minimal"
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
