import type { Figure, PlatformFigure } from '#shared/domains/orgs/features.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { majorText, minorOfText } from '#shared/kernel/money.ts'

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

/**
 * What stands in the fields for what is kept.
 *
 * @param currency of the org: the price of shipping is kept in its minor units and typed as people write it
 */
export function figureDraftOf(settings: OrgSettings, currency: string): FigureDraft {
  const kept = FIGURES.flatMap((name): [string, string][] => {
    const value = settings[name]
    if (value === undefined) return []
    return [[name, name === 'perOrderShippingCost' ? majorText(value, currency) : String(value)]]
  })
  return { ...DEFAULTS, ...Object.fromEntries(kept) }
}

/** What of the fields differs from what is kept, as numbers; a field that was emptied stays as it was. */
export function changedFigures(
  settings: OrgSettings,
  draft: FigureDraft,
  currency: string,
): Partial<Record<Figure | PlatformFigure, number>> {
  const before = figureDraftOf(settings, currency)
  const changed = FIGURES.flatMap((name): [string, number][] => {
    const text = draft[name]?.trim() ?? ''
    if (text === '' || text === before[name]) return []
    // What is no amount is refused by the server, at its field.
    const minor = name === 'perOrderShippingCost' ? minorOfText(text, currency) : null
    return [[name, minor ?? Number(text)]]
  })
  return Object.fromEntries(changed)
}
