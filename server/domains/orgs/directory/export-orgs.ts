import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Context } from 'koa'
import type { OrgFilters } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { readAllOrgs } from './list-orgs.ts'

const COLUMNS = [
  { key: 'id', header: 'Id' },
  { key: 'name', header: 'Name' },
  { key: 'role', header: 'Role' },
  { key: 'status', header: 'Status' },
  { key: 'email', header: 'Email' },
  { key: 'phone', header: 'Phone' },
  { key: 'website', header: 'Website' },
  { key: 'address', header: 'Address' },
  { key: 'city', header: 'City' },
  { key: 'state', header: 'State' },
  { key: 'zipcode', header: 'Zip' },
  { key: 'country', header: 'Country' },
  { key: 'partner', header: 'Partner' },
  { key: 'contactName', header: 'Contact' },
  { key: 'contactEmail', header: 'Contact email' },
  { key: 'createdAt', header: 'Created' },
]

/** Sends the list as CSV while it is read. A cell that a spreadsheet would compute is marked as text. */
export const exportOrgs =
  (reader: Reader, actor: SignedIn, filters: OrgFilters, now: number) => async (ctx: Context) => {
    const whose = reachOf(directory.exportList, actor).isEverywhere ? 'organizations' : 'partner_organizations'
    ctx.set('content-disposition', `attachment; filename="${whose}_${filters.status ?? 'all'}_export.csv"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/csv; charset=utf-8'
    const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true })
    // A visitor who goes away ends the reading; then there is nobody to tell.
    void pipeline(Readable.from(readAllOrgs(reader, actor, filters, now)), csv).catch(() => csv.destroy())
    ctx.body = csv
  }
