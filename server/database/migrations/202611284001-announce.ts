import { Migration } from '@mikro-orm/migrations'

/** Beside its pages the system writes a sentence to everybody who is signed in. */
export class Announce extends Migration {
  override name = '202611284001-announce'

  override up(): void {
    this.addSql(`alter table "site_pages" drop constraint "site_pages_page_check";`)
    this.addSql(
      `alter table "site_pages" add constraint "site_pages_page_check" check ("page" in ('terms', 'privacy', 'announcement'));`,
    )
  }

  override down(): void {
    this.addSql(`delete from "site_pages" where "page" = 'announcement';`)
    this.addSql(`alter table "site_pages" drop constraint "site_pages_page_check";`)
    this.addSql(
      `alter table "site_pages" add constraint "site_pages_page_check" check ("page" in ('terms', 'privacy'));`,
    )
  }
}
