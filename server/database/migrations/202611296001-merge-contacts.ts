import { Migration } from '@mikro-orm/migrations'

/** Contacts that are one person are found by what they have alike, and merged into each other. */
export class MergeContacts extends Migration {
  override name = '202611296001-merge-contacts'

  override up(): void {
    this.addSql(`alter table "contacts" add "name_key" text null, add "phone_key" text null`)
    this.keepKeys()
    this.addSql(
      `create index contacts_same_name on contacts (org_id, name_key, birthdate, id) where converted_at is null and name_key is not null and birthdate is not null`,
    )
    this.addSql(
      `create index contacts_same_number on contacts (org_id, phone_key, id) include (name_key, birthdate) where converted_at is null and phone_key is not null`,
    )
    // All that hangs on one is moved at once, and is looked for where a contact goes.
    for (const table of ['waiting_entries', 'visit_lines', 'sent_messages'])
      this.addSql(`create index ${table}_contact on ${table} (contact_id) where contact_id is not null`)
    this.addSql(`drop index assessment_runs_contact`)
    this.addSql(
      `create index assessment_runs_contact on assessment_runs (contact_id, finished_at desc, id desc) where contact_id is not null`,
    )
    this.addSql(
      `create table "contact_merges" ("id" uuid not null, "at" timestamptz(3) not null, "org_id" uuid not null, "contact_id" uuid not null, "merged_id" uuid not null, "merged_name" varchar(201) not null, "merged_email" varchar(254) null, "merged_by" uuid null, "kept" text not null, primary key ("id"))`,
    )
    this.addSql(`alter table "contact_merges" add constraint "contact_merges_once_unique" unique ("merged_id")`)
    this.addSql(`create index "contact_merges_org" on "contact_merges" ("org_id", "id")`)
    this.addSql(`create index "contact_merges_contact" on "contact_merges" ("contact_id")`)
    this.addSql(`create index "contact_merges_at" on "contact_merges" ("at")`)
    this.addSql(
      `create table "contacts_apart" ("one_id" uuid not null, "other_id" uuid not null, "org_id" uuid not null, "at" timestamptz(3) not null, primary key ("one_id", "other_id"))`,
    )
    this.addSql(`create index "contacts_apart_other" on "contacts_apart" ("other_id")`)
    this.addSql(`create index "contacts_apart_org" on "contacts_apart" ("org_id", "at")`)
    for (const [table, column, of, rule] of [
      ['contact_merges', 'org_id', 'orgs', 'restrict'],
      ['contact_merges', 'contact_id', 'contacts', 'cascade'],
      ['contact_merges', 'merged_by', 'users', 'set null'],
      ['contacts_apart', 'org_id', 'orgs', 'restrict'],
      ['contacts_apart', 'one_id', 'contacts', 'cascade on update cascade'],
      ['contacts_apart', 'other_id', 'contacts', 'cascade on update cascade'],
    ] as const)
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${of}" ("id") on delete ${rule}`,
      )
  }

  /** The words of a name without marks, in the order of letters; the last nine digits of a number, whatever its country code. */
  private keepKeys(): void {
    this.addSql(`
      create function contact_name_key(name text) returns text language sql stable strict as $$
        select nullif(string_agg(m[1], ' ' order by m[1]), '')
        from regexp_matches(search_plain(name), '[a-z0-9]+|[\\u0600-\\u06ff]+|[\\u3400-\\u9fff]+', 'g') m
      $$`)
    this.addSql(`
      create function contact_phone_key(phone text) returns text language sql stable strict as $$
        select case when length(search_digits(phone)) >= 7 then right(search_digits(phone), 9) end
      $$`)
    this.addSql(`
      create or replace function fill_contact_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys
        from search_person(new.name, new.email, new.phone, new.birthdate);
        new.name_key := contact_name_key(new.name);
        new.phone_key := contact_phone_key(new.phone);
        return new;
      end $$`)
    this.addSql(`update contacts set name_key = contact_name_key(name), phone_key = contact_phone_key(phone)`)
  }

  override down(): void {
    this.addSql(`drop table "contacts_apart", "contact_merges"`)
    for (const table of ['waiting_entries', 'visit_lines', 'sent_messages']) this.addSql(`drop index ${table}_contact`)
    this.addSql(`drop index assessment_runs_contact`)
    this.addSql(
      `create index assessment_runs_contact on assessment_runs (contact_id, finished_at desc, id desc) where contact_id is not null and shared_at is not null`,
    )
    this.addSql(`
      create or replace function fill_contact_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys
        from search_person(new.name, new.email, new.phone, new.birthdate);
        return new;
      end $$`)
    this.addSql(`drop function contact_name_key(text)`)
    this.addSql(`drop function contact_phone_key(text)`)
    this.addSql(`alter table "contacts" drop column "name_key", drop column "phone_key"`)
  }
}
