import { Migration } from '@mikro-orm/migrations'

/** Which of a slot's parallel appointments one is, is its lane: "place" was also where an org is, and where a secret is kept. */
export class NameLanes extends Migration {
  override name = '202611230200-name-lanes'

  override up(): void {
    for (const table of ['appointments', 'slot_holds'])
      this.addSql(`alter table "${table}" rename column "place" to "lane"`)
    for (const rule of ['place_free', 'has_place'])
      this.addSql(
        `alter table "appointments" rename constraint "appointments_${rule}" to "appointments_${rule.replace('place', 'lane')}"`,
      )
  }

  override down(): void {
    for (const rule of ['place_free', 'has_place'])
      this.addSql(
        `alter table "appointments" rename constraint "appointments_${rule.replace('place', 'lane')}" to "appointments_${rule}"`,
      )
    for (const table of ['appointments', 'slot_holds'])
      this.addSql(`alter table "${table}" rename column "lane" to "place"`)
  }
}
