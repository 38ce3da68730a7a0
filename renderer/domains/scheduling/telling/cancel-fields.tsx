import { Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CANCEL_WORDS_MAX, CancelReason } from '#shared/domains/scheduling/telling/schema.ts'
import type { NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import './telling.css'

/** What is said of a cancellation while it is asked about; no reason is one as well. */
export interface CancelDraft {
  reason: CancelReason | null
  words: string
  isForPatient: boolean
}
export const NO_REASON: CancelDraft = { reason: null, words: '', isForPatient: false }

/** What is sent of it: own words without a reason from the list are another one. */
export function cancellationOf({ reason, words, isForPatient }: CancelDraft): NewCancellation | undefined {
  const said = words.trim()
  if (reason === null && said === '') return undefined
  return { reason: reason ?? 'other', isForPatient, ...(said !== '' && { words: said }) }
}

interface CancelFieldsProps {
  draft: CancelDraft
  onChange: (draft: CancelDraft) => void
}

/** Asks why an appointment is called off: a short list, and own words. */
export function CancelFields({ draft, onChange }: CancelFieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  return (
    <div className="tw-cancelling">
      <FormGroup label={t('cancelling.reason')} labelFor={`${id}-reason`}>
        <HTMLSelect
          fill
          id={`${id}-reason`}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, reason: CancelReason.safeParse(currentTarget.value).data ?? null })
          }
          value={draft.reason ?? ''}
        >
          <option value="">{t('cancelling.noReason')}</option>
          {CancelReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {t(`cancelling.reasons.${reason}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('cancelling.words')} labelFor={`${id}-words`}>
        <InputGroup
          dir="auto"
          id={`${id}-words`}
          maxLength={CANCEL_WORDS_MAX}
          onValueChange={(words) => onChange({ ...draft, words })}
          value={draft.words}
        />
      </FormGroup>
    </div>
  )
}

/** Whether the reason stands in the message; nothing to decide where none is given. */
export function ReasonToo({ draft, onChange }: CancelFieldsProps) {
  const { t } = useTranslation('scheduling')
  if (cancellationOf(draft) === undefined) return null
  return (
    <Checkbox
      checked={draft.isForPatient}
      onChange={({ currentTarget }) => onChange({ ...draft, isForPatient: currentTarget.checked })}
    >
      {t('cancelling.forPatient')}
    </Checkbox>
  )
}
