import { Migration } from '@mikro-orm/migrations'

const KINDS = `'sale', 'sale_reversed', 'charge', 'provider_fee', 'transfer', 'transfer_reversed', 'refund', 'refund_paid', 'dispute', 'dispute_won', 'dispute_lost', 'payout', 'seller_payout'`

/** What an org earned is told from what was handed on of it, by the kinds of movements that its books are added up by. */
export class TallyByKind extends Migration {
  override name = '202611298001-tally-by-kind'

  override up(): void {
    this.addSql(`lock table ledger_lines in share row exclusive mode`)
    this.addSql(`delete from ledger_tallies`)
    this.addSql(`alter table "ledger_tallies" add column "kind" text not null`)
    this.addSql(`alter table "ledger_tallies" add constraint "ledger_tallies_kind_check" check ("kind" in (${KINDS}))`)
    this.addSql(`
      insert into ledger_tallies (org_id, user_id, account, kind, currency, day, debit, credit, lines)
      select l.org_id, l.user_id, l.account, e.kind, l.currency, (l.at at time zone 'UTC')::date - date '1970-01-01',
        sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)), count(*)
      from ledger_lines l join ledger_entries e on e.id = l.entry_id group by 1, 2, 3, 4, 5, 6`)
    this.addSql(`drop index ledger_tallies_org`)
    this.addSql(
      `create index ledger_tallies_org on ledger_tallies (org_id, user_id, currency, account, day) include (kind, debit, credit, lines)`,
    )
    this.addSql(`create index "invoices_seller" on "invoices" ("seller_org_id", "issued_at")`)
    this.addSql(`create index "payment_transfers_account" on "payment_transfers" ("org_id", "account", "created_at")`)
    this.addSql(`create index order_payments_paid on order_payments (seller_org_id, paid_at) where state = 'paid'`)
    this.addSql(`
      create or replace function tally_ledger() returns trigger language plpgsql as $$
      begin
        insert into ledger_tallies (org_id, user_id, account, kind, currency, day, debit, credit, lines)
        select a.org_id, a.user_id, a.account, e.kind, a.currency, (a.at at time zone 'UTC')::date - date '1970-01-01',
          sum(greatest(a.amount, 0)), sum(greatest(-a.amount, 0)), count(*)
        from added a join ledger_entries e on e.id = a.entry_id group by 1, 2, 3, 4, 5, 6;
        return null;
      end $$`)
  }

  override down(): void {
    this.addSql(`
      create or replace function tally_ledger() returns trigger language plpgsql as $$
      begin
        insert into ledger_tallies (org_id, user_id, account, currency, day, debit, credit, lines)
        select org_id, user_id, account, currency, (at at time zone 'UTC')::date - date '1970-01-01',
          sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
        from added group by 1, 2, 3, 4, 5;
        return null;
      end $$`)
    this.addSql(`drop index order_payments_paid`)
    this.addSql(`drop index "payment_transfers_account"`)
    this.addSql(`drop index "invoices_seller"`)
    this.addSql(`drop index ledger_tallies_org`)
    this.addSql(`alter table "ledger_tallies" drop column "kind"`)
    this.addSql(
      `create index ledger_tallies_org on ledger_tallies (org_id, user_id, currency, account, day) include (debit, credit, lines)`,
    )
  }
}
