import { audit } from './domains/audit/api.ts'
import { account } from './domains/identity/account-api.ts'
import { identity } from './domains/identity/api.ts'
import { mfa } from './domains/identity/mfa-api.ts'
import { passwords } from './domains/identity/passwords-api.ts'
import { registration } from './domains/identity/registration-api.ts'
import { inventory } from './domains/inventory/api.ts'
import { slips } from './domains/inventory/slips-api.ts'
import { cart } from './domains/inventory/cart-api.ts'
import { stock } from './domains/inventory/stock-api.ts'
import { figures, partnerFigures } from './domains/inventory/figures/api.ts'
import { journal } from './domains/journal/api.ts'
import { journalExport } from './domains/journal/export-api.ts'
import { review } from './domains/journal/review-api.ts'
import { statistics } from './domains/journal/statistics-api.ts'
import { streaks } from './domains/journal/streaks-api.ts'
import { media } from './domains/media/api.ts'
import { messaging } from './domains/messaging/api.ts'
import { push } from './domains/messaging/push-api.ts'
import { orgs } from './domains/orgs/api.ts'
import { invites } from './domains/orgs/invites-api.ts'
import { organisations } from './domains/orgs/organisations-api.ts'
import { people } from './domains/orgs/people-api.ts'
import { payments } from './domains/payments/api.ts'
import { plans } from './domains/plans/api.ts'
import { icons } from './domains/plans/icons-api.ts'
import { reminders } from './domains/scheduling/reminders-api.ts'
import { scheduling } from './domains/scheduling/api.ts'
import { bookings } from './domains/scheduling/bookings-api.ts'
import { contacts } from './domains/scheduling/contacts-api.ts'
import { feeds } from './domains/scheduling/feeds-api.ts'
import { holds } from './domains/scheduling/holds-api.ts'
import { rooms } from './domains/scheduling/rooms-api.ts'
import { imports } from './domains/scheduling/imports-api.ts'
import { locator } from './domains/scheduling/locator-api.ts'
import { offers, waiting } from './domains/scheduling/waiting-api.ts'
import { series } from './domains/scheduling/series-api.ts'
import { services } from './domains/services/api.ts'
import { migrations } from './domains/services/migration-api.ts'
import { personServices } from './domains/services/person-api.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import { platform } from './kernel/platform-api.ts'

/** Every call of the API by domain: what the server mounts, the reference shows and the access matrix walks. */
export const contract = {
  platform,
  identity,
  mfa,
  passwords,
  account,
  media,
  messaging,
  push,
  audit,
  orgs,
  organisations,
  people,
  invites,
  registration,
  scheduling,
  series,
  bookings,
  contacts,
  feeds,
  holds,
  imports,
  rooms,
  reminders,
  waiting,
  offers,
  locator,
  journal,
  review,
  journalExport,
  statistics,
  streaks,
  plans,
  icons,
  figures,
  partnerFigures,
  slips,
  inventory,
  stock,
  cart,
  services,
  personServices,
  migrations,
  payments,
} satisfies Record<string, Record<string, AnyEndpoint>>
