import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { comparePath } from '../paths.ts'
import './duplicates.css'

/** On the record of a contact: who seems to be the same person. */
export function ContactDoubles({ contactId }: { contactId: ContactId }) {
  const { t } = useTranslation('duplicates')
  const { data } = useApi(duplicates.ofContact, { params: { id: contactId } })
  if (data === undefined || data.pairs.length === 0) return null
  return (
    <Callout intent="warning">
      {t('maybeSame')}
      <ul className="tw-duplicates__doubles">
        {data.pairs.map(({ other, reason }) => (
          <li key={other.contact}>
            <Link to={comparePath(contactId, other.contact)}>
              <bdi>{other.name}</bdi>
            </Link>
            {reason !== null && ` · ${t(`reason.${reason}`)}`}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
