import { Migration } from '@mikro-orm/migrations'

/** The links to a booking can be revoked. */
export class RevokeLinks extends Migration {
  override name = '202611231520-revoke-links'

  override up(): void {
    this.addSql(`alter table "appointments" add column "link_round" smallint not null default 0;`)
  }

  override down(): void {
    this.addSql(`alter table "appointments" drop column "link_round";`)
  }
}
