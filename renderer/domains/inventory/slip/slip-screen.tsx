import { PackingSlip } from './packing-slip.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { SLIP_SHEETS, usualSheet } from './sheets.ts'

/** The packing slip of a transaction, to be printed and laid into the parcel. */
export function SlipScreen() {
  return (
    <PaperScreen document="packing-slip" sheets={SLIP_SHEETS} usual={usualSheet(navigator.languages)} words="slip">
      {(parts) => <PackingSlip {...parts} />}
    </PaperScreen>
  )
}
