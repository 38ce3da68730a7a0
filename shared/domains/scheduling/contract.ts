import { scheduling } from './api.ts'
import { bookings } from '../booking/own-api.ts'
import { contacts } from '../contacts/api.ts'
import { feeds } from './feeds-api.ts'
import { holds } from '../booking/holds-api.ts'
import { imports } from './imports-api.ts'
import { locator } from '../booking/locator-api.ts'
import { reminders } from '../booking/reminders-api.ts'
import { rooms } from './rooms-api.ts'
import { series } from './series-api.ts'
import { offers, waiting } from '../waiting/api.ts'

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
