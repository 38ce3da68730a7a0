import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'

/** What tells people of one name apart: how they are reached, and the day of birth where they were looked for by it. */
export function PersonNote({ person: { email, phone, birthdate } }: { person: FoundPerson }) {
  const { date } = useFormats('UTC')
  const parts = [birthdate === null ? null : date(birthdate), email, phone]
  return (
    <>
      {parts
        .filter((part): part is string => part !== null && part !== '')
        .map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
    </>
  )
}
