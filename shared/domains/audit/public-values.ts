/** How a value that stands in the log is written for whoever reads it. */
export type PublicValue =
  | 'instant'
  | 'date'
  | 'minutes'
  | 'number'
  | 'percent'
  | 'money'
  | 'yesNo'
  | 'text'
  /** An id, and told by the name of what it is. */
  | 'name'

/**
 * Of which fields the log keeps what was and what is, by what an event is about: the first part of its name. Nothing of
 * anybody's health and nothing that a person says of themselves is among them; of those the log has the names of the fields alone.
 */
const TOLD_VALUES: Record<string, Record<string, PublicValue>> = {
  appointment: { start: 'instant', end: 'instant', provider: 'name', room: 'name', type: 'name' },
  block: { start: 'instant', end: 'instant', provider: 'name', room: 'name', allDay: 'yesNo', open: 'yesNo' },
  room: { name: 'text', capacity: 'number' },
  type: {
    minutes: 'minutes',
    bufferBefore: 'minutes',
    bufferAfter: 'minutes',
    atOnce: 'number',
    leadMinutes: 'minutes',
    horizonDays: 'number',
    isPublic: 'yesNo',
    service: 'name',
  },
  provider: { isProvider: 'yesNo', capacity: 'number' },
  waiting: { from: 'date', until: 'date' },
  org: {
    name: 'text',
    website: 'text',
    city: 'text',
    isPublic: 'yesNo',
    minAdvanceMinutes: 'minutes',
    patientChangeMinutes: 'minutes',
    waitingOfferMinutes: 'minutes',
    deskReminderMinutes: 'minutes',
    desktopLockMinutes: 'minutes',
    webLockMinutes: 'minutes',
    silentDays: 'number',
    reminderSms: 'yesNo',
    requireSecondFactor: 'yesNo',
    bookingRecaptcha: 'yesNo',
    patientMessages: 'yesNo',
    aiOff: 'yesNo',
    aiApproval: 'yesNo',
    serviceChargeOnOrderPercent: 'percent',
    serviceChargeOnUsagePercent: 'percent',
    netServiceChargePercent: 'percent',
    creditCardFeePercent: 'percent',
    bankTransferFeePercent: 'percent',
    platformServiceChargeOnOrderPercent: 'percent',
    platformServiceChargeOnUsagePercent: 'percent',
    platformNetServiceChargePercent: 'percent',
    platformCreditCardFeePercent: 'percent',
  },
  service: {
    name: 'text',
    price: 'money',
    introPrice: 'money',
    introPeriod: 'number',
    minOrderQuantity: 'number',
    isPublic: 'yesNo',
    isOrgSubscription: 'yesNo',
  },
  stock: { lowLevel: 'number', reorderPoint: 'number', reorderQuantity: 'number' },
}

/** How the log writes a field of what an event is about; null where it keeps the field's name alone. */
export const publicValue = (kind: string, field: string): PublicValue | null =>
  Object.getOwnPropertyDescriptor(TOLD_VALUES[kind.split('.')[0] ?? ''] ?? {}, field)?.value ?? null

/** What the log keeps of a change: the names of its fields, and of those that may be told what was and what is. */
export type Changes = {
  fields: string[]
  was?: Record<string, unknown>
  is?: Record<string, unknown>
}

/**
 * What the log keeps of a change, as the details of an event of this kind: those of `fields` that are another now.
 *
 * @param before the values that stood there, at least of the fields that may be told
 * @param currency of amounts, which are minor units of it
 */
export function changesOf(
  kind: string,
  fields: readonly string[],
  before: object,
  after: object,
  currency?: string,
): Changes {
  const valueIn = (values: object, field: string): unknown => {
    const value: unknown = Reflect.get(values, field) ?? null
    if (value instanceof Date) return value.toISOString()
    return publicValue(kind, field) === 'money' && typeof value === 'number' ? { minor: value, currency } : value
  }
  // What stands nowhere before was sent to be changed, and that is all there is to know of it.
  const changed = fields.filter(
    (field) =>
      !Object.hasOwn(before, field) || JSON.stringify(valueIn(before, field)) !== JSON.stringify(valueIn(after, field)),
  )
  const told = changed.filter((field) => publicValue(kind, field) !== null)
  if (told.length === 0) return { fields: changed }
  const pick = (values: object) => Object.fromEntries(told.map((field) => [field, valueIn(values, field)]))
  return { fields: changed, was: pick(before), is: pick(after) }
}
