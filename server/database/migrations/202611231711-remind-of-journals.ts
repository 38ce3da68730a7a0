import { Migration } from '@mikro-orm/migrations'

/** People are reminded of their journal at a time of theirs. */
export class RemindOfJournals extends Migration {
  override name = '202611231711-remind-of-journals'

  override up(): void {
    this.addSql(
      `alter table "journal_settings" add "reminder_time" varchar(5) null, add "reminder_days" smallint[] null, add "reminder_zone" varchar(64) null, add "reminder_next_at" timestamptz(3) null;`,
    )
    this.addSql(
      `create index journal_settings_due on journal_settings (reminder_next_at) where reminder_next_at is not null;`,
    )
  }

  override down(): void {
    this.addSql(`drop index "journal_settings_due";`)
    this.addSql(
      `alter table "journal_settings" drop column "reminder_time", drop column "reminder_days", drop column "reminder_zone", drop column "reminder_next_at";`,
    )
  }
}
