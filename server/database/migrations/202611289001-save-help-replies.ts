import { Migration } from '@mikro-orm/migrations'

/** Words with which the product's own people answer again and again. */
export class SaveHelpReplies extends Migration {
  override name = '202611289001-save-help-replies'

  override up(): void {
    this.addSql(
      `create table "help_replies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "titles" jsonb not null, "texts" jsonb not null, primary key ("id"))`,
    )
  }

  override down(): void {
    this.addSql(`drop table "help_replies"`)
  }
}
