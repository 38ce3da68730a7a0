import { describe, expect, it } from 'vitest'
import { StrangersName, strangersName } from './person-fields.ts'

describe('the name of somebody who is not known', () => {
  it.each([
    'Ada',
    'J. R.',
    'St. John',
    'O’Neill-Smith',
    'María José',
    'Nguyễn Thị',
    '王小明',
    'محمد علي',
    'Łukasz',
    'Dr.Müller',
    'Dr.Coëtlogon',
    'Coma',
    'Cornet',
    'J.R. Müller',
    'Jean-Luc Ph.D.',
    'Ali\u200Creza',
  ])('is a name: %s', (name) => expect(StrangersName.parse(` ${name} `)).toBe(name))

  it.each([
    'https://win.example',
    'Win at www.example.test',
    'evil.com',
    'Claim your prize: evil.top/x',
    'bit.ly/3x',
    'me@evil.test',
    '@evil.test',
    '点击evil.com领奖',
    'Ada\nBcc: all',
    'Ada\u0000',
    'Ada\u202Egnp',
    'Ada\u2066',
    'evil.de',
    'pills.bet/x',
    'evil.ai',
    'claim.zip',
    'login.icu',
    'cheap.pharmacy',
    'evil。com',
    'evil．com',
    'win.\u200Bcom',
    'Ada\u200B',
  ])('carries nothing else: %j', (name) => {
    expect(StrangersName.safeParse(name).error?.issues[0]?.message).toBe('validation.plainName')
  })
})

describe('the name of an org that is not known', () => {
  const OrgName = strangersName(200, 'validation.orgNameRequired')

  it.each([
    "St. Mary's Clinic",
    'A.B. Health & Co.',
    "Dr. O'Neil",
    'Clinique d’été',
    'Evolve M.D.',
    'C.L.U.B. 50+',
    'Dr. Ly, P.L.L.C.',
    'Yoga @ Home',
    'Health@Work',
    'Care/Cure (NYC) #2',
    'Beijing Health Co.,Ltd.',
    'عيادة الشفاء',
    // No mail program makes a link of an ending that nobody can register.
    'clinic.example',
  ])('is a name: %s', (name) => expect(OrgName.parse(` ${name} `)).toBe(name))

  it.each(['clinic.com', 'Evolve.co', 'Win at https://evil.test', 'Clinic www.evil.test', 'Clinic\r\nBcc: all'])(
    'carries nothing else: %j',
    (name) =>
      expect(OrgName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['validation.plainName']),
  )

  it('is asked for where there is none', () => {
    expect(OrgName.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['validation.orgNameRequired'])
  })
})
