import { Migration } from '@mikro-orm/migrations'

const BASE = `"id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null`

/** What people ask the product's own people. One open chat a person: the index decides it, whoever asks at the same moment. */
export class AskForHelp extends Migration {
  override name = '202611286001-ask-for-help'

  override up(): void {
    this.addSql(
      `create table "help_chats" (${BASE}, "user_id" uuid not null, "agent_id" uuid null, "language" varchar(8) not null, "path" varchar(300) not null, "waiting_since" timestamptz(3) null, "last_number" int not null default 0, "closed_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create unique index help_chats_open_unique on help_chats (user_id) where closed_at is null`)
    this.addSql(`create index help_chats_queue on help_chats (id) where closed_at is null`)
    this.addSql(`create index "help_chats_agent" on "help_chats" ("agent_id")`)
    this.addSql(`create index "help_chats_user" on "help_chats" ("user_id")`)
    this.addSql(`create index "help_chats_org" on "help_chats" ("org_id")`)
    this.addSql(`create index "help_chats_closed_at" on "help_chats" ("closed_at")`)
    this.addSql(
      `create table "help_chat_messages" (${BASE}, "chat_id" uuid not null, "number" int not null, "client_key" uuid not null, "side" text not null, "written_by" uuid null, "at" timestamptz(3) not null, "text" text not null, primary key ("id"), constraint "help_chat_messages_side_check" check ("side" in ('person', 'agent')))`,
    )
    for (const [name, columns] of [
      ['number', '"chat_id", "number"'],
      ['key', '"chat_id", "client_key"'],
    ])
      this.addSql(
        `alter table "help_chat_messages" add constraint "help_chat_messages_${name}_unique" unique (${columns})`,
      )
    this.addSql(`create index "help_chat_messages_writer" on "help_chat_messages" ("written_by", "at")`)
    this.addSql(`create index "help_chat_messages_org" on "help_chat_messages" ("org_id")`)
    for (const [table, column, to, rule] of [
      ['help_chats', 'org_id', 'orgs', 'restrict'],
      ['help_chats', 'user_id', 'users', 'cascade'],
      ['help_chats', 'agent_id', 'users', 'set null'],
      ['help_chat_messages', 'org_id', 'orgs', 'restrict'],
      ['help_chat_messages', 'chat_id', 'help_chats', 'cascade'],
      ['help_chat_messages', 'written_by', 'users', 'set null'],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${to}" ("id") on delete ${rule}`,
      )
  }

  override down(): void {
    for (const table of ['help_chat_messages', 'help_chats']) this.addSql(`drop table "${table}"`)
  }
}
