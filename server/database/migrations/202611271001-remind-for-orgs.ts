import { Migration } from '@mikro-orm/migrations'

/** Which quarters of an hour are taken up, so that whom a clinic has reminded is reminded once. */
export class RemindForOrgs extends Migration {
  override name = '202611271001-remind-for-orgs'

  override up(): void {
    this.addSql(`create table "journal_reminder_slots" ("at" timestamptz(3) not null, primary key ("at"));`)
  }

  override down(): void {
    this.addSql(`drop table "journal_reminder_slots";`)
  }
}
