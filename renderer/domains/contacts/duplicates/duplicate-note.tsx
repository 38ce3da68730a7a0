import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { DuplicatePair } from '#shared/domains/contacts/duplicates-schema.ts'
import { contactPath } from '../paths.ts'

/** One of two: the name, which leads to the record, and what is known beside it. */
export function DuplicateNote({ person }: { person: DuplicatePair['one'] }) {
  const { date } = useFormats('UTC')
  const { contact, name, email, phone, birthdate } = person
  const known = [birthdate === null ? null : date(birthdate), phone, email].filter((one) => one !== null)
  return (
    <div className="tw-duplicates__person">
      <Link to={contactPath(contact)}>
        <bdi>{name}</bdi>
      </Link>
      {known.map((one) => (
        <bdi className="tw-duplicates__way" key={one}>
          {one}
        </bdi>
      ))}
    </div>
  )
}
