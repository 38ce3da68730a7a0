import { Migration } from '@mikro-orm/migrations'

/** A PIN by which a person unlocks the website on a device of theirs, and how often it was wrong. */
export class UnlockByPin extends Migration {
  override name = '202611272001-unlock-by-pin'

  override up(): void {
    this.addSql(
      `alter table "known_devices" add column "pin_hash" varchar(255) null, add column "wrong_pins" int not null default 0;`,
    )
  }

  override down(): void {
    this.addSql(`alter table "known_devices" drop column "pin_hash", drop column "wrong_pins";`)
  }
}
