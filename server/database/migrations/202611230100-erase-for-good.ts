import { Migration } from '@mikro-orm/migrations'

/**
 * Who and what was erased says so by itself. The log lets go of the network address of somebody who left, and of nothing
 * else, in a transaction that says that it erases. Accounts that were erased before are erased anew, by all parts.
 */
export class EraseForGood extends Migration {
  override name = '202611230100-erase-for-good'

  override up(): void {
    this.addSql(`alter table "users" add "erased_at" timestamptz(3) null`)
    this.addSql(`alter table "orgs" add "erased_at" timestamptz(3) null`)
    this.addSql(`create index users_leaving on users (deleted_at) where deleted_at is not null and erased_at is null`)
    this.addSql(`create index orgs_leaving on orgs (deleted_at) where deleted_at is not null and erased_at is null`)
    this.addSql(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('tendwell.erasing', true) = 'on' then
          if new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then return new; end if;
        end if;
        raise exception 'activities are never changed' using errcode = 'insufficient_privilege';
      end $$`)
  }

  override down(): void {
    this.addSql(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'activities are never changed' using errcode = 'insufficient_privilege';
      end $$`)
    this.addSql('drop index users_leaving')
    this.addSql('drop index orgs_leaving')
    this.addSql('alter table "users" drop column "erased_at"')
    this.addSql('alter table "orgs" drop column "erased_at"')
  }
}
