import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { AddressLabel } from './address-label.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { LABEL_SHEETS } from './sheets.ts'

/** The address of who gets a transaction, to be stuck onto the parcel. */
export function LabelScreen() {
  const { t } = useTranslation('inventory')
  return (
    <PaperScreen document="address-label" sheets={LABEL_SHEETS} usual={LABEL_SHEETS[0]} words="label">
      {({ to, ...parts }) =>
        to === null ? <EmptyState drawing="path" title={t('label.noRecipient')} /> : <AddressLabel {...parts} to={to} />
      }
    </PaperScreen>
  )
}
