import type { TFunction } from 'i18next'
import { fillIn } from '#shared/domains/notes/placeholders.ts'
import type { PlaceholderValues } from '#shared/domains/notes/placeholders.ts'
import { escapeText } from '#shared/domains/notes/rich-text.ts'
import type { NoteTemplate } from '#shared/domains/notes/schema.ts'

/** A template as it can be chosen. */
export interface Choice {
  id: string
  name: string
  subject: string
  message: string
}

const section = (title: string): string => `<h2>${escapeText(title)}</h2><p></p>`

/** The clinic's own templates, then those that are always there, in the language of the page. */
export function choicesOf(own: readonly NoteTemplate[], t: TFunction<'notes'>): Choice[] {
  return [
    ...own,
    {
      id: 'soap',
      name: t('builtIn.soap'),
      subject: `${t('builtIn.soap')} · {date}`,
      message: [t('soap.subjective'), t('soap.objective'), t('soap.assessment'), t('soap.plan')].map(section).join(''),
    },
    {
      id: 'phone',
      name: t('builtIn.phone'),
      subject: `${t('builtIn.phone')} · {date} {time}`,
      message: [t('phone.reason'), t('phone.advice'), t('phone.next')].map(section).join(''),
    },
  ]
}

export const filledIn = ({ subject, message }: Choice, values: PlaceholderValues) => ({
  subject: fillIn(subject, values, { isHtml: false }),
  message: fillIn(message, values, { isHtml: true }),
})

/** Full years from a day of birth to today, both `1980-05-17`. */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}
