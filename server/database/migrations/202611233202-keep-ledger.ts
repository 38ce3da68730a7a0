import { Migration } from '@mikro-orm/migrations'

const ACCOUNTS = `'clearing', 'receivable', 'payable', 'margin', 'refunds', 'disputes', 'service_charges', 'processing_fees', 'net_service_charges', 'provider_fees', 'payouts'`
const OF_PARTIES = `'receivable', 'payable', 'margin', 'refunds', 'disputes'`
const KINDS = `'sale', 'sale_reversed', 'charge', 'provider_fee', 'transfer', 'transfer_reversed', 'refund', 'refund_paid', 'dispute', 'dispute_won', 'dispute_lost', 'payout'`
const OWNER = `"org_id" uuid null, "user_id" uuid null`

/** Books of every movement of money: double entry, only added to, and balanced by the database itself. */
export class KeepLedger extends Migration {
  override name = '202611233202-keep-ledger'

  override up(): void {
    this.addSql(
      `create table "ledger_entries" ("id" uuid not null, "posted_at" timestamptz(3) not null, "at" timestamptz(3) not null, "kind" text not null, "source" varchar(255) not null, "currency" varchar(3) not null, "lines" smallint not null, "transaction_id" uuid null, primary key ("id"))`,
    )
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_source_unique" unique ("source")`)
    this.addSql(`create index "ledger_entries_transaction" on "ledger_entries" ("transaction_id")`)
    this.addSql(
      `create table "ledger_lines" ("entry_id" uuid not null, "position" smallint not null, "account" text not null, ${OWNER}, "currency" varchar(3) not null, "at" timestamptz(3) not null, "amount" bigint not null, primary key ("entry_id", "position"))`,
    )
    this.addSql(`create index "ledger_lines_org" on "ledger_lines" ("org_id", "at", "entry_id")`)
    this.addSql(`create index "ledger_lines_user" on "ledger_lines" ("user_id", "at", "entry_id")`)
    this.addSql(
      `create table "ledger_tallies" ("id" bigserial primary key, ${OWNER}, "account" text not null, "currency" varchar(3) not null, "day" int not null, "debit" numeric(24,0) not null, "credit" numeric(24,0) not null, "lines" int not null)`,
    )
    this.addSql(
      `create index ledger_tallies_org on ledger_tallies (org_id, user_id, currency, account, day) include (debit, credit, lines)`,
    )
    this.addSql(
      `create index ledger_tallies_user on ledger_tallies (user_id, currency, account, day) include (debit, credit, lines)`,
    )

    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_kind_check" check ("kind" in (${KINDS}))`)
    this.addSql(`alter table "ledger_lines" add constraint "ledger_lines_amount" check (amount <> 0)`)
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_owner" check (num_nonnulls(org_id, user_id) = case when account in (${OF_PARTIES}) then 1 else 0 end)`,
    )
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_entry_id_foreign" foreign key ("entry_id") references "ledger_entries" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "ledger_lines" add constraint "ledger_lines_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    )
    for (const table of ['ledger_lines', 'ledger_tallies'])
      this.addSql(`alter table "${table}" add constraint "${table}_account_check" check ("account" in (${ACCOUNTS}))`)

    // Asked once more before the commit, as an entry is whole only with its last line.
    this.addSql(`
      create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
      declare entry uuid; whole boolean;
      begin
        if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
        select count(*) = e.lines and count(*) >= 2 and sum(l.amount) = 0
            and bool_and(l.currency = e.currency and l.at = e.at) into whole
          from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.id = entry group by e.lines;
        if whole is distinct from true then
          raise exception 'ledger entry % is not balanced', entry
            using errcode = 'check_violation', constraint = 'ledger_balanced';
        end if;
        return null;
      end $$`)
    for (const table of ['ledger_entries', 'ledger_lines'])
      this.addSql(`create constraint trigger ${table}_balanced after insert on ${table} deferrable initially deferred
        for each row execute function refuse_unbalanced_entry()`)

    this.addSql(`
      create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is never changed: post what corrects it' using errcode = 'insufficient_privilege';
      end $$`)
    for (const table of ['ledger_entries', 'ledger_lines']) {
      this.addSql(`create trigger ${table}_append_only before update or delete on ${table}
        for each row execute function refuse_ledger_change()`)
      this.addSql(`create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function refuse_ledger_change()`)
    }

    this.addSql(`
      create function tally_ledger() returns trigger language plpgsql as $$
      begin
        insert into ledger_tallies (org_id, user_id, account, currency, day, debit, credit, lines)
        select org_id, user_id, account, currency, (at at time zone 'UTC')::date - date '1970-01-01',
          sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
        from added group by 1, 2, 3, 4, 5;
        return null;
      end $$`)
    this.addSql(`create trigger ledger_lines_tally after insert on ledger_lines referencing new table as added
      for each statement execute function tally_ledger()`)
  }

  override down(): void {
    this.addSql(`drop table "ledger_tallies", "ledger_lines", "ledger_entries"`)
    this.addSql(`drop function tally_ledger(), refuse_unbalanced_entry(), refuse_ledger_change()`)
  }
}
