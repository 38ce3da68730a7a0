import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import type { Visitor } from './use-visitor-details.ts'
import { VisitorInput } from './visitor-input.tsx'
import './visitor-section.css'

/** Who comes, and how the clinic reaches them. */
export function VisitorSection({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('booking')
  const { number } = useFormats()
  const written = visitor.values.notes.trim().length
  return (
    <div className="tw-booking__part tw-visitor">
      <h2 className="tw-booking__heading">{t('details.heading')}</h2>
      <div className="tw-visitor__fields">
        <VisitorInput autoComplete="given-name" field="firstName" visitor={visitor} />
        <VisitorInput autoComplete="family-name" field="lastName" visitor={visitor} />
        <VisitorInput autoComplete="email" field="email" type="email" visitor={visitor} />
        <VisitorInput autoComplete="tel" field="phone" type="tel" visitor={visitor} />
        <VisitorInput
          field="notes"
          help={t('details.notesHelp')}
          type="multiline"
          visitor={visitor}
          counter={written === 0 ? undefined : `${number(written)} / ${number(NOTES_MAX)}`}
        />
      </div>
    </div>
  )
}
