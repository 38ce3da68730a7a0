import { Migration } from '@mikro-orm/migrations'

/** By name of the index: what its rows are in order of, within an org. */
const LISTS = {
  memberships_org_name: 'sort_name, id',
  memberships_org_status_name: 'status, sort_name, id',
  memberships_org_role_name: 'role, sort_name, id',
  memberships_org_email: 'sort_email, id',
  memberships_org_created: 'created_at, id',
}

/** Leaves people who are hidden out of the indexes of the lists, so that a page far behind is found without the table. */
export class PageThroughMembers extends Migration {
  override name = '202611210900-page-through-members'

  override up(): void {
    this.rebuild(' where not is_hidden')
  }

  override down(): void {
    this.rebuild('')
  }

  private rebuild(condition: string): void {
    for (const [name, columns] of Object.entries(LISTS)) {
      this.addSql(`drop index ${name}`)
      this.addSql(`create index ${name} on memberships (org_id, ${columns})${condition}`)
    }
  }
}
