import { z } from 'zod'
import type { MemberRole } from '../orgs/invites/rules.ts'
import type { ImportColumns } from './columns.ts'
import { BIRTHDATE_TITLES, CONTACT_TITLES } from './contact-columns.ts'
import { choiceReader } from './words.ts'

/** What a file says of somebody who is to be invited, in the order in which the columns stand. */
export const PersonColumn = z.enum(['email', 'role', 'firstName', 'lastName', 'phone', 'birthdate'])
export type PersonColumn = z.infer<typeof PersonColumn>

const { email, firstName, lastName, phone } = CONTACT_TITLES

const TITLES: Record<PersonColumn, readonly string[]> = {
  email,
  firstName,
  lastName,
  phone,
  birthdate: BIRTHDATE_TITLES,
  role: [
    'roles',
    'userrole',
    'accessrole',
    'accesslevel',
    'usertype',
    'rôle',
    'profil',
    'fonction',
    'vaitro',
    'chucvu',
    '角色',
    '职务',
    'الدور',
    'الصلاحية',
    'الوظيفة',
  ],
}

/** The words for the roles in the languages of the product, as its own screens have them and as other programs do. */
const ROLE_WORDS: Record<MemberRole, readonly string[]> = {
  user: ['user', 'patient', 'patients', 'patiente', '患者', '病人', 'bệnh nhân', 'مريض', 'مريضة'],
  'org-staff': [
    'org-staff',
    'staff',
    'staff member',
    'employee',
    'personnel',
    'membre du personnel',
    'employé',
    'employée',
    '员工',
    'nhân viên',
    'موظف',
    'موظفة',
  ],
  'org-admin': [
    'org-admin',
    'admin',
    'administrator',
    'administrateur',
    'administratrice',
    '管理员',
    'quản trị viên',
    'مسؤول',
    'مسؤولة',
  ],
  'partner-staff': ['partner-staff', 'personnel du partenaire', '合作方员工', 'nhân viên đối tác', 'موظف لدى الشريك'],
  'partner-admin': [
    'partner-admin',
    'partner administrator',
    'administrateur du partenaire',
    '合作方管理员',
    'quản trị viên đối tác',
    'مسؤول لدى الشريك',
  ],
}

/** The role that a cell names by its code, or by its word in any of the languages; null for a word that is no role. */
export const roleOfWord = choiceReader(ROLE_WORDS)

/** People who are invited by a file. A role is said and never guessed: it is a right. */
export const peopleColumns: ImportColumns = {
  names: PersonColumn.options,
  titles: TITLES,
  shown: ['email', 'role'] satisfies PersonColumn[],
  required: ['email', 'role'] satisfies PersonColumn[],
  missing: (mapping) => (['email', 'role'] satisfies PersonColumn[]).filter((column) => mapping[column] === undefined),
}
