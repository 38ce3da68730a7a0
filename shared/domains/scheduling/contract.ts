import { scheduling } from './api.ts'
import { bookings } from './bookings-api.ts'
import { contacts } from './contacts-api.ts'
import { feeds } from './feeds-api.ts'
import { holds } from './holds-api.ts'
import { imports } from './imports-api.ts'
import { locator } from './locator-api.ts'
import { reminders } from './reminders-api.ts'
import { rooms } from './rooms-api.ts'
import { series } from './series-api.ts'
import { offers, waiting } from './waiting-api.ts'

/** The calls of scheduling. */
export const schedulingContract = {
  locator,
  contacts,
  bookings,
  reminders,
  offers,
  waiting,
  scheduling,
  series,
  rooms,
  feeds,
  imports,
  holds,
}
