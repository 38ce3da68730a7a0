import { Migration } from '@mikro-orm/migrations'

/** A step of an import reads its lines by their turn, in whichever direction and of whichever outcomes. */
export class TakeTurns extends Migration {
  override name = '202611300002-take-turns'

  override up(): void {
    this.addSql(`create index "import_lines_turn" on "import_lines" ("import_id", "turn", "outcome");`)
  }

  override down(): void {
    this.addSql(`drop index "import_lines_turn";`)
  }
}
