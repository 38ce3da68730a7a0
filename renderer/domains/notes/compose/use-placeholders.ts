import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PlaceholderValues } from '#shared/domains/notes/placeholders.ts'
import type { Whom } from '../whom.ts'
import { ageOn } from './templates.ts'

/** What templates are filled in with, at the moment of asking; empty where it is not known. */
export function usePlaceholders({ name, birthdate, timeZone }: Whom): () => PlaceholderValues {
  const { user } = useSession()
  const clinic = useCurrentOrg()?.name ?? ''
  const { date, time, number } = useFormats(timeZone)
  const utc = useFormats('UTC')
  return () => {
    const now = new Date()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
    return {
      name,
      firstName: name.split(' ')[0] ?? '',
      birthdate: birthdate === null ? '' : utc.date(birthdate),
      age: birthdate === null ? '' : number(ageOn(birthdate, today)),
      date: date(now),
      time: time(now),
      clinic,
      writer: user.displayName,
    }
  }
}
