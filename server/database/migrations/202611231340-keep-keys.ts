import { Migration } from '@mikro-orm/migrations'

/** The keys that values are sealed with are kept, wrapped, so that the secret of the configuration can be changed. */
export class KeepKeys extends Migration {
  override name = '202611231340-keep-keys'

  override up(): void {
    this.addSql(
      `create table "data_keys" ("purpose" varchar(16) not null, "id" varchar(16) not null, "created_at" timestamptz(3) not null, "wrapped" varchar(255) not null, primary key ("purpose", "id"))`,
    )
  }

  override down(): void {
    this.addSql('drop table "data_keys"')
  }
}
