import { Migration } from '@mikro-orm/migrations'

/** A hash like a password's has its salt and cost in it. Codes of before stay as they are, and are good still. */
export class WidenRecoveryCodes extends Migration {
  override name = '202611231501-widen-recovery-codes'

  override up(): void {
    this.addSql(`alter table "recovery_codes" alter column "code_hash" type varchar(200);`)
  }

  /** What does not fit is a code that the release before could not read. */
  override down(): void {
    this.addSql(`delete from "recovery_codes" where length("code_hash") > 64;`)
    this.addSql(`alter table "recovery_codes" alter column "code_hash" type varchar(64);`)
  }
}
