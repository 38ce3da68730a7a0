import type { OrgId } from '#shared/kernel/ids.ts'

/** To whom a record belongs. */
export interface Belonging {
  /** One, of most; a person may belong to several. */
  orgIds: readonly OrgId[]
  /** The people it is about. */
  subjects: readonly string[]
  /** In which of the orgs the person is a patient; left out of a record that only patients have there. */
  patientOf?: readonly OrgId[]
  /** In which of those at present; as `patientOf` where it is left out. */
  treatedIn?: readonly OrgId[]
}
