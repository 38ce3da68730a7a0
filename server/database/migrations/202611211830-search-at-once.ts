import { Migration } from '@mikro-orm/migrations'

/**
 * Search without a list of what is not sorted in yet: after a busy hour of bookings every look read through all of it, up to
 * four megabytes, before it came to the index.
 */
export class SearchAtOnce extends Migration {
  override name = '202611211830-search-at-once'

  override up(): void {
    for (const index of INDEXES) {
      this.addSql(`alter index ${index} set (fastupdate = off)`)
      this.addSql(`select gin_clean_pending_list('${index}')`)
    }
  }

  override down(): void {
    for (const index of INDEXES) this.addSql(`alter index ${index} reset (fastupdate)`)
  }
}

const INDEXES = ['contacts_search', 'memberships_search', 'users_search', 'orgs_search']
