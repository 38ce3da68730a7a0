import { useTranslation } from 'react-i18next'
import type { Missing } from '../form/draft.ts'

/** The id by which the button that waits for it names it. */
export const MISSING_NOTE = 'missing-note'

interface MissingNoteProps {
  missing: Missing | 'change' | null
  /** What is made where nothing is missing: the day and the time, which may be out of sight. */
  made?: string | null
}

/** Why the button beside it cannot be pressed yet, or what it makes. */
export function MissingNote({ missing, made = null }: MissingNoteProps) {
  const { t } = useTranslation('scheduling')
  return (
    <p aria-live="polite" className="tw-form__missing" id={MISSING_NOTE}>
      {missing === null ? made : t(`form.missing.${missing}`)}
    </p>
  )
}
