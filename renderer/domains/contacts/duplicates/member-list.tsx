import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { DoubleOfMember } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contactPath, userPath } from '../paths.ts'
import { useConvert } from '../profile/use-convert.tsx'
import { PagedList, usePaging } from './paged-list.tsx'
import { ReasonTag } from './reason-tag.tsx'

/** Contacts that seem to be a patient with an account: what hangs on one is handed over to the account. */
export function MemberList({ orgId }: { orgId: OrgId }) {
  const paging = usePaging()
  const { page, limit } = paging
  const found = useApi(duplicates.ofMembers, { params: { orgId }, query: { page, limit } }, { keepPrevious: true })
  const { ask, dialog } = useConvert()
  return (
    <>
      <PagedList of="members" paging={paging} query={found}>
        {({ doubles }) =>
          doubles.map((double) => (
            <Double
              double={double}
              key={double.contact}
              onConvert={() => ask({ id: double.contact, name: double.name, email: double.email })}
            />
          ))
        }
      </PagedList>
      {dialog}
    </>
  )
}

function Double({ double, onConvert }: { double: DoubleOfMember; onConvert: () => void }) {
  const { t } = useTranslation(['duplicates', 'contacts'])
  const { contact, name, email, user, userName, reason } = double
  return (
    <li className="tw-duplicates__pair">
      <ReasonTag reason={reason} />
      <div className="tw-duplicates__two">
        <div className="tw-duplicates__person">
          <Link to={contactPath(contact)}>
            <bdi>{name}</bdi>
          </Link>
          <bdi className="tw-duplicates__way">{email}</bdi>
        </div>
        <div className="tw-duplicates__person">
          <Link to={userPath(user)}>
            <bdi>{userName}</bdi>
          </Link>
          <span className="tw-duplicates__way">{t('hasAccount')}</span>
        </div>
      </div>
      <Button onClick={onConvert} text={t('contacts:convert.action')} variant="outlined" />
    </li>
  )
}
