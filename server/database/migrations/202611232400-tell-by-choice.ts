import { Migration } from '@mikro-orm/migrations'

/** Why an appointment was called off, and what of its changes is told. */
export class TellByChoice extends Migration {
  override name = '202611232400-tell-by-choice'

  override up(): void {
    this.addSql(
      `alter table "appointments" add "cancellation" text null, add "telling_until" timestamptz(3) null, add "untold_version" int null;`,
    )
  }

  override down(): void {
    this.addSql(
      `alter table "appointments" drop column "cancellation", drop column "telling_until", drop column "untold_version";`,
    )
  }
}
