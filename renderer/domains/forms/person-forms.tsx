import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { ContactId, FormAnswerId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import './forms.css'

interface PersonFormsProps {
  orgId: OrgId
  person: { user: UserId } | { contact: ContactId }
  timeZone: string
}

/** What somebody has signed, the latest first; not there where it is nothing. */
export function PersonForms({ orgId, person, timeZone }: PersonFormsProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { dateTime } = useFormats(timeZone)
  const { data } = useApi(visitForms.listAnswers, { params: { orgId }, query: person })
  const [shown, setShown] = useState<FormAnswerId | null>(null)
  if (data === undefined || data.answers.length === 0) return null
  return (
    <Card title={t('signedTitle')}>
      <ul className="tw-forms__list">
        {data.answers.map(({ id, title, at, by, isPaper, number }) => (
          <li className="tw-forms__line" key={id}>
            <span className="tw-forms__what">
              <span dir="auto">{textIn(title, language)}</span>
              <span className="tw-forms__facts">
                {t(isPaper ? 'pdf.paper' : 'pdf.signed', { when: dateTime(at) })}
                {by !== null && ` · ${by}`}
                {` · ${t('pdf.version', { number })}`}
              </span>
            </span>
            <Button
              aria-label={t('readNamed', { title: textIn(title, language) })}
              onClick={() => setShown(id)}
              size="small"
              text={t('read')}
              variant="minimal"
            />
          </li>
        ))}
      </ul>
      {shown !== null && <AnswerDialog id={shown} onClose={() => setShown(null)} orgId={orgId} />}
    </Card>
  )
}
