import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { OFFER_MINUTES_MIN } from '#shared/domains/scheduling/limits.ts'
import type { HoursDraft } from './hours-draft.ts'
import './hours.css'

interface NoticeCardProps {
  draft: HoursDraft
  onChange: (part: Partial<HoursDraft>) => void
  problems: Record<string, string>
}

/** How early one has to book, how late one may still change one's mind, and how long a freed place is kept for whoever waits. */
export function NoticeCard({ draft, onChange, problems }: NoticeCardProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  return (
    <Card dense>
      <div className="tw-hours-row tw-hours-row--sentences">
        <FormField
          error={problems['minAdvanceMinutes']}
          help={t('hours.minAdvanceHelp')}
          htmlFor={`${id}-advance`}
          label={t('hours.minAdvance')}
        >
          {(tied) => (
            <InputGroup
              {...tied}
              dir="ltr"
              inputMode="numeric"
              min={0}
              onValueChange={(minAdvance) => onChange({ minAdvance })}
              type="number"
              value={draft.minAdvance}
            />
          )}
        </FormField>
        <FormField
          error={problems['patientChangeMinutes']}
          help={t('hours.patientChangeHelp')}
          htmlFor={`${id}-change`}
          label={t('hours.patientChange')}
        >
          {(tied) => (
            <InputGroup
              {...tied}
              dir="ltr"
              inputMode="decimal"
              min={0}
              onValueChange={(patientChange) => onChange({ patientChange })}
              step="any"
              type="number"
              value={draft.patientChange}
            />
          )}
        </FormField>
        <FormField
          error={problems['waitingOfferMinutes']}
          help={t('hours.waitingOfferHelp')}
          htmlFor={`${id}-offer`}
          label={t('hours.waitingOffer')}
        >
          {(tied) => (
            <InputGroup
              {...tied}
              dir="ltr"
              inputMode="numeric"
              min={OFFER_MINUTES_MIN}
              onValueChange={(waitingOffer) => onChange({ waitingOffer })}
              type="number"
              value={draft.waitingOffer}
            />
          )}
        </FormField>
      </div>
    </Card>
  )
}
