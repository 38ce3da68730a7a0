import { Migration } from '@mikro-orm/migrations'

/** Which messages that come round somebody has ended. */
export class EndRoutines extends Migration {
  override name = '202611271002-end-routines'

  override up(): void {
    this.addSql(`alter table "notice_settings" add "ended" text[] not null default '{}';`)
  }

  override down(): void {
    this.addSql(`alter table "notice_settings" drop column "ended";`)
  }
}
