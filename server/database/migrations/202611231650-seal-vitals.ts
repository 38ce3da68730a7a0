import { Migration } from '@mikro-orm/migrations'

/** Where an installation seals fields, the vitals of an entry and its meal stand together in one sealed text. */
export class SealVitals extends Migration {
  override name = '202611231650-seal-vitals'

  override up(): void {
    this.addSql(`alter table "entries" add "measured" text null;`)
    this.addSql(`create index entries_sealed on entries (user_id, local_date) where measured is not null;`)
  }

  override down(): void {
    this.addSql(`drop index "entries_sealed";`)
    this.addSql(`alter table "entries" drop column "measured";`)
  }
}
