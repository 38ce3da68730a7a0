import type { Figure, PlatformFigure } from '#shared/domains/orgs/features.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'

/** Figures as they are typed; nothing for one that was never set. */
export type FigureDraft = Partial<Record<Figure | PlatformFigure, string>>

const FIGURES: readonly (Figure | PlatformFigure)[] = [
  'reminderDailyHour',
  'reminderWeeklyHour',
  'reminderWeeklyDay',
  'serviceChargeOnOrderPercent',
  'serviceChargeOnUsagePercent',
  'netServiceChargePercent',
  'creditCardFeePercent',
  'bankTransferFeePercent',
  'perOrderShippingCost',
  'platformServiceChargeOnOrderPercent',
  'platformServiceChargeOnUsagePercent',
  'platformNetServiceChargePercent',
  'platformCreditCardFeePercent',
  'platformBankTransferFeePercent',
]

/** Spec §9: reminders come at eight in the morning, weekly ones on Monday. */
const DEFAULTS: FigureDraft = { reminderDailyHour: '8', reminderWeeklyHour: '8', reminderWeeklyDay: '0' }

/** Cents in a dollar: the price of shipping is typed in dollars and kept in cents. */
const CENTS = 100

/** What stands in the fields for what is kept. */
export function figureDraftOf(settings: OrgSettings): FigureDraft {
  const kept = FIGURES.flatMap((name): [string, string][] => {
    const value = settings[name]
    if (value === undefined) return []
    return [[name, name === 'perOrderShippingCost' ? (value / CENTS).toFixed(2) : String(value)]]
  })
  return { ...DEFAULTS, ...Object.fromEntries(kept) }
}

/** What of the fields differs from what is kept, as numbers; a field that was emptied stays as it was. */
export function changedFigures(
  settings: OrgSettings,
  draft: FigureDraft,
): Partial<Record<Figure | PlatformFigure, number>> {
  const before = figureDraftOf(settings)
  const changed = FIGURES.flatMap((name): [string, number][] => {
    const text = draft[name]?.trim() ?? ''
    if (text === '' || text === before[name]) return []
    return [[name, name === 'perOrderShippingCost' ? Math.round(Number(text) * CENTS) : Number(text)]]
  })
  return Object.fromEntries(changed)
}
