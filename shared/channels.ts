/** The ways by which a message can reach somebody, in the order in which they are tried. The inbox is in the house: it is there at once. */
export const CHANNELS = ['inbox', 'mail', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The ways out of the house. */
export const OUTWARD = ['mail', 'sms', 'push'] as const satisfies readonly Channel[]
export type WayOut = (typeof OUTWARD)[number]

/** Messages that come round by themselves. Each kind is ended by itself, by one tap in its mail. */
export const ROUTINES = ['ownReminder', 'dailyReminder', 'weeklyReminder', 'ownSummary', 'clinicSummary'] as const
export type Routine = (typeof ROUTINES)[number]

/** What messages are about, as people choose their ways: a row of the matrix each. */
export const TOPICS = [
  'security',
  'appointments',
  'reminders',
  'journal',
  'messages',
  'notes',
  'bookings',
  'people',
  'stock',
  'payments',
  'waiting',
] as const
export type Topic = (typeof TOPICS)[number]
