import { useTranslation } from 'react-i18next'
import type { Missing } from '../form/draft.ts'

/** The id by which the button that waits for it names it. */
export const MISSING_NOTE = 'missing-note'

/** Why the button beside it cannot be pressed yet. */
export function MissingNote({ missing }: { missing: Missing | 'change' | null }) {
  const { t } = useTranslation('scheduling')
  return (
    <p aria-live="polite" className="tw-form__missing" id={MISSING_NOTE}>
      {missing !== null && t(`form.missing.${missing}`)}
    </p>
  )
}
