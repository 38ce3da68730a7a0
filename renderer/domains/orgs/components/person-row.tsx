import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import type { OrgUserView } from '#shared/domains/orgs/people-schema.ts'
import './person-row.css'
import { StatusTag } from './status-tag.tsx'

/** One person of an org: who, what they are here, how to reach them. */
export function PersonRow({ person }: { person: OrgUserView }) {
  const { t } = useTranslation('orgs')
  return (
    <li className="tw-person-row">
      <Avatar name={person.name} photoURL={person.photoURL} />
      <div className="tw-person-row__who">
        <span className="tw-person-row__name">{person.name}</span>
        <span className="tw-person-row__role">{t(`role.${person.role}`)}</span>
      </div>
      <div className="tw-person-row__reach">
        <a href={`mailto:${person.email}`}>{person.email}</a>
        {person.phone !== null && (
          <a dir="ltr" href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}>
            {person.phone}
          </a>
        )}
      </div>
      {/* Nearly everybody is active; only what differs is worth a word. */}
      {person.status !== 'active' && <StatusTag status={person.status} />}
    </li>
  )
}
