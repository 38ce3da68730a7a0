import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

/** Somebody of whom a line of a file speaks. */
export interface SpokenPerson {
  line: number
  name: string
  /** Lower case. */
  email: string
  phone: string | null
  /** `YYYY-MM-DD` */
  birthdate: string | null
}

/** By what two are alike: by a name and a day of birth, or by a number alone, which a family shares. */
export type AlikeBy = 'nameAndBirthdate' | 'phone'

/** Who is like those of whom lines speak, by line. */
export interface AlikePeople {
  /** Whom the org knows, by the id of a member or a contact. */
  known: ReadonlyMap<number, { id: string; by: AlikeBy }>
  /** The earlier line that is like it. */
  earlier: ReadonlyMap<number, { line: number; by: AlikeBy }>
}

/** How the people whom an org knows are compared with those of a file: said by the domain that compares contacts. */
export interface ComparePeople {
  findAlike(reader: Reader, orgId: OrgId, spoken: readonly SpokenPerson[]): Promise<AlikePeople>
  /** What they are called, as far as the org knows them still. */
  nameAlike(reader: Reader, orgId: OrgId, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
