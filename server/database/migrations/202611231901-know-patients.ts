import { Migration } from '@mikro-orm/migrations'

/** What a desk has to know of people: alerts, days of birth of contacts, how they are called, in which language they are written to. */
export class KnowPatients extends Migration {
  override name = '202611231901-know-patients'

  override up(): void {
    this.addSql(
      `create table "person_alerts" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid null, "contact_id" uuid null, "text" text not null, primary key ("id"));`,
    )
    this.addSql(`alter table "person_alerts" add constraint "person_alerts_user" unique ("org_id", "user_id");`)
    this.addSql(`alter table "person_alerts" add constraint "person_alerts_contact" unique ("org_id", "contact_id");`)
    for (const [column, table, rule] of [
      ['org_id', 'orgs', 'restrict'],
      ['user_id', 'users', 'cascade'],
      ['contact_id', 'contacts', 'cascade'],
    ] as const)
      this.addSql(
        `alter table "person_alerts" add constraint "person_alerts_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete ${rule};`,
      )
    this.addSql(
      `alter table "person_alerts" add constraint "person_alerts_of_one" check ((user_id is null) <> (contact_id is null));`,
    )
    this.addSql(
      `alter table "contacts" add "birthdate" date null, add "pronouns" varchar(40) null, add "language" varchar(5) null;`,
    )
    this.addSql(`alter table "appointments" add "is_overbooked" boolean not null default false;`)
    // Contacts are found by their day of birth as members are.
    this.addSql(`
      create function fill_contact_search() returns trigger language plpgsql as $$
      begin
        select words, keys into new.search_text, new.search_keys
        from search_person(new.name, new.email, new.phone, new.birthdate);
        return new;
      end $$`)
    this.addSql(`drop trigger contacts_fill_search on contacts`)
    this.addSql(`create trigger contacts_fill_search before insert or update of name, email, phone, birthdate
      on contacts for each row execute function fill_contact_search()`)
  }

  override down(): void {
    this.addSql(`drop trigger contacts_fill_search on contacts`)
    this.addSql(`drop function fill_contact_search()`)
    this.addSql(`create trigger contacts_fill_search before insert or update of name, email, phone
      on contacts for each row execute function fill_named_search()`)
    this.addSql(`drop table if exists "person_alerts" cascade;`)
    this.addSql(`alter table "appointments" drop column "is_overbooked";`)
    this.addSql(`alter table "contacts" drop column "birthdate", drop column "pronouns", drop column "language";`)
  }
}
