import { WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { PersonCard as Card } from '#shared/domains/scheduling/desk-schema.ts'
import './person-card.css'

/** That nothing gets to somebody, before anybody counts on it. */
export function ShutNote({ shut: { mail, sms } }: Pick<Card, 'shut'>) {
  const { t } = useTranslation('scheduling')
  const lines = [
    ...(mail === null ? [] : [t(`person.shut.${mail === 'complained' ? 'complained' : 'bounced'}`)]),
    ...(sms === null ? [] : [t('person.shut.texts')]),
  ]
  return lines.map((line) => (
    <p className="tw-person-card__shut" key={line}>
      <WarningSign aria-hidden size={14} />
      {line}
    </p>
  ))
}
