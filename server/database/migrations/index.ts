import type { MigrationObject } from '@mikro-orm/core'
import { CreateFoundation } from './202611210300-create-foundation.ts'
import { AddIdentityAndInvites } from './202611210700-add-identity-and-invites.ts'
import { PageThroughMembers } from './202611210900-page-through-members.ts'
import { AddHoldsAndPlaces } from './202611211000-add-holds-and-places.ts'
import { AddReminders } from './202611211100-add-reminders.ts'
import { AddCalendarFeeds } from './202611211300-add-calendar-feeds.ts'
import { AddSeriesAndWaiting } from './202611211600-add-series-and-waiting.ts'
import { SearchAtOnce } from './202611211830-search-at-once.ts'
import { AddServicesAndPlans } from './202611212000-add-services-and-plans.ts'
import { AddBackOrdersAndReorders } from './202611220000-add-back-orders-and-reorders.ts'
import { AddReviewQueue } from './202611220010-add-review-queue.ts'
import { CountInventoryLists } from './202611220020-count-inventory-lists.ts'
import { TallyJournals } from './202611230000-tally-journals.ts'
import { FindByOtherOrg } from './202611230005-find-by-other-org.ts'
import { AddPaymentMethods } from './202611230010-add-payment-methods.ts'
import { RestoreServices } from './202611230020-restore-services.ts'
import { KnowWhatWasSent } from './202611230030-know-what-was-sent.ts'
import { KnowWhatHasLeft } from './202611230040-know-what-has-left.ts'
import { EraseForGood } from './202611230100-erase-for-good.ts'
import { NameLanes } from './202611230200-name-lanes.ts'
import { ProveAddresses } from './202611230210-prove-addresses.ts'

/** Every migration, oldest first: a bundled server cannot look into a folder. `npm run migration:create` writes it anew. */
export const migrations: MigrationObject[] = [
  { name: '202611210300-create-foundation', class: CreateFoundation },
  { name: '202611210700-add-identity-and-invites', class: AddIdentityAndInvites },
  { name: '202611210900-page-through-members', class: PageThroughMembers },
  { name: '202611211000-add-holds-and-places', class: AddHoldsAndPlaces },
  { name: '202611211100-add-reminders', class: AddReminders },
  { name: '202611211300-add-calendar-feeds', class: AddCalendarFeeds },
  { name: '202611211600-add-series-and-waiting', class: AddSeriesAndWaiting },
  { name: '202611211830-search-at-once', class: SearchAtOnce },
  { name: '202611212000-add-services-and-plans', class: AddServicesAndPlans },
  { name: '202611220000-add-back-orders-and-reorders', class: AddBackOrdersAndReorders },
  { name: '202611220010-add-review-queue', class: AddReviewQueue },
  { name: '202611220020-count-inventory-lists', class: CountInventoryLists },
  { name: '202611230000-tally-journals', class: TallyJournals },
  { name: '202611230005-find-by-other-org', class: FindByOtherOrg },
  { name: '202611230010-add-payment-methods', class: AddPaymentMethods },
  { name: '202611230020-restore-services', class: RestoreServices },
  { name: '202611230030-know-what-was-sent', class: KnowWhatWasSent },
  { name: '202611230040-know-what-has-left', class: KnowWhatHasLeft },
  { name: '202611230100-erase-for-good', class: EraseForGood },
  { name: '202611230200-name-lanes', class: NameLanes },
  { name: '202611230210-prove-addresses', class: ProveAddresses },
]
