import { Migration } from '@mikro-orm/migrations'

/** Since when names of orgs lead to their websites: until then these are found under their other addresses. */
export class FollowDomains extends Migration {
  override name = '202611301001-follow-domains'

  override up(): void {
    this.addSql(`alter table "website_domains" add column "led_at" timestamptz(3) null`)
    // They were taken to lead here since they were proven.
    this.addSql(`update website_domains set led_at = proven_at`)
  }

  override down(): void {
    this.addSql(`alter table "website_domains" drop column "led_at"`)
  }
}
