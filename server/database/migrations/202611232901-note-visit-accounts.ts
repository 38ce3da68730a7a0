import { Migration } from '@mikro-orm/migrations'

export class NoteVisitAccounts extends Migration {
  override name = '202611232901-note-visit-accounts'

  override up(): void {
    this.addSql(
      `create table "visit_lines" ("id" uuid not null, "created_at" timestamptz(3) not null, "org_id" uuid not null, "appointment_id" uuid not null, "user_id" uuid null, "contact_id" uuid null, "kind" text not null, "service_id" uuid null, "label" text null, "qty" int not null default 1, "amount" bigint not null, "currency" text not null, "method" text null, "written_by" uuid null, "reverses_id" uuid null, "reason" text null, "stock_line_id" uuid null, primary key ("id"));`,
    )
    this.addSql(`create index "visit_lines_appointment" on "visit_lines" ("appointment_id", "created_at");`)
    this.addSql(
      `create index visit_lines_person on visit_lines (org_id, coalesce(user_id, contact_id), created_at) include (kind, amount, currency);`,
    )
    this.addSql(`create unique index visit_lines_reverses on visit_lines (reverses_id) where reverses_id is not null;`)
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete restrict;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_amount_sign" check ((reverses_id is null and amount >= 0) or (reverses_id is not null and amount <= 0));`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_paid_by" check ((kind = 'paid') = (method is not null));`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_kind_check" check ("kind" in ('given', 'paid'));`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_currency_check" check ("currency" in ('USD', 'EUR', 'VND', 'CNY', 'AED'));`,
    )
    this.addSql(
      `alter table "visit_lines" add constraint "visit_lines_method_check" check ("method" in ('cash', 'card', 'transfer'));`,
    )
    // Books are not rewritten: of a line only its words, and whose account it is on, may change; it goes with its org alone.
    this.addSql(`
      create function keep_visit_line() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if exists (select 1 from orgs where id = old.org_id and deleted_at is null) then
            raise exception 'lines of visits are never deleted' using errcode = 'insufficient_privilege';
          end if;
          return old;
        end if;
        if (new.id, new.created_at, new.org_id, new.appointment_id, new.kind, new.qty, new.amount, new.currency)
            is distinct from (old.id, old.created_at, old.org_id, old.appointment_id, old.kind, old.qty, old.amount, old.currency)
          or new.method is distinct from old.method or new.reverses_id is distinct from old.reverses_id then
          raise exception 'the money of a line is never changed' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`)
    this.addSql(`create trigger visit_lines_append_only before update or delete on visit_lines
      for each row execute function keep_visit_line()`)
  }

  override down(): void {
    this.addSql(`drop table if exists "visit_lines" cascade;`)
    this.addSql('drop function if exists keep_visit_line')
  }
}
