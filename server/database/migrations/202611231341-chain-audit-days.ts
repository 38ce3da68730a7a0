import { Migration } from '@mikro-orm/migrations'

/** Days of the audit log are closed and bound to each other, so that a row that was changed behind the server's back is found. */
export class ChainAuditDays extends Migration {
  override name = '202611231341-chain-audit-days'

  override up(): void {
    this.addSql(
      `create table "audit_days" ("day" date not null, "closed_at" timestamptz(3) not null, "hours" jsonb not null, "previous" varchar(64) not null, "hash" varchar(64) not null, primary key ("day"))`,
    )
    this.addSql(`
      create function refuse_day_change() returns trigger language plpgsql as $$
      begin
        raise exception 'closed days are never changed' using errcode = 'insufficient_privilege';
      end $$`)
    this.addSql(`create trigger audit_days_append_only before update or delete on audit_days
      for each row execute function refuse_day_change()`)
    this.addSql(`create trigger audit_days_no_truncate before truncate on audit_days
      for each statement execute function refuse_day_change()`)
  }

  override down(): void {
    this.addSql('drop table "audit_days"')
    this.addSql('drop function refuse_day_change()')
  }
}
