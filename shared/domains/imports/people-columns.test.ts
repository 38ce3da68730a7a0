import { describe, expect, it } from 'vitest'
import ar from '../../i18n/ar/orgs.json' with { type: 'json' }
import cn from '../../i18n/cn/orgs.json' with { type: 'json' }
import en from '../../i18n/en/orgs.json' with { type: 'json' }
import fr from '../../i18n/fr/orgs.json' with { type: 'json' }
import vi from '../../i18n/vi/orgs.json' with { type: 'json' }
import { MEMBERS } from '../../kernel/roles.ts'
import { guessMapping } from './columns.ts'
import { peopleColumns, roleOfWord } from './people-columns.ts'

describe('the role in a file of people', () => {
  it.each(Object.entries({ ar, cn, en, fr, vi }))('is known by its word on our own screens: %s', (_, { role }) => {
    for (const code of MEMBERS) {
      expect([role[code], roleOfWord(role[code])]).toEqual([role[code], code])
      expect(roleOfWord(` ${role[code].toUpperCase()} `)).toBe(code)
    }
  })

  it('is known by its code, and is none by any other word', () => {
    for (const code of MEMBERS) expect(roleOfWord(code)).toBe(code)
    for (const word of ['', 'system-admin', 'System administrator', 'boss', 'admin admin', '=staff()', 'constructor'])
      expect(roleOfWord(word)).toBeNull()
  })
})

it.each([
  ['Email address;First name;Surname;Role', { email: 0, firstName: 1, lastName: 2, role: 3 }],
  ['Rôle;Prénom;Nom;Courriel', { role: 0, firstName: 1, lastName: 2, email: 3 }],
  ['邮箱;角色;名;姓', { email: 0, role: 1, firstName: 2, lastName: 3 }],
  ['Email;Vai trò;Họ;Tên', { email: 0, role: 1, lastName: 2, firstName: 3 }],
  ['البريد الإلكتروني;الدور;الاسم الأول;اسم العائلة', { email: 0, role: 1, firstName: 2, lastName: 3 }],
])('the titles %s are understood', (titles, mapping) => {
  expect(guessMapping(peopleColumns, titles.split(';'))).toEqual(mapping)
  expect(peopleColumns.missing(mapping)).toEqual([])
})
