import { describe, expect, test } from 'vitest'
import ar from '#shared/i18n/ar/shell.json' with { type: 'json' }
import cn from '#shared/i18n/cn/shell.json' with { type: 'json' }
import en from '#shared/i18n/en/shell.json' with { type: 'json' }
import fr from '#shared/i18n/fr/shell.json' with { type: 'json' }
import vi from '#shared/i18n/vi/shell.json' with { type: 'json' }
import { NAME_HERE, askedAction } from './asked-action.ts'

const CATALOGUES = { en, fr, ar, vi, cn }
const asked = (language: keyof typeof CATALOGUES, typed: string) => {
  const { book, checkIn } = CATALOGUES[language].search
  const labels = Object.entries({ book, checkIn }).map(([action, label]) => ({
    action,
    label: label.replace('{{name}}', NAME_HERE),
  }))
  const found = askedAction(labels, typed)
  return found === null ? null : `${found.action}: ${found.name}`
}

describe('an action and a name', () => {
  test.each([
    ['en', 'new appointment for Ann', 'book: Ann'],
    ['en', 'NEW  appointment ann lee ', 'book: ann lee'],
    ['en', 'check in Ann', 'checkIn: Ann'],
    ['en', 'Check-in: O’Brien', 'checkIn: O’Brien'],
    ['en', 'check in ann@example.org', 'checkIn: ann@example.org'],
    ['en', 'check in 安娜', 'checkIn: 安娜'],
    ['fr', 'Nouveau rendez-vous pour Zoé', 'book: Zoé'],
    ['fr', 'nouveau rendez vous zoé', 'book: zoé'],
    ['fr', 'enregistrer l’arrivée de Zoé', 'checkIn: Zoé'],
    ['fr', "Enregistrer l'arrivee Zoé", 'checkIn: Zoé'],
    ['ar', 'موعد جديد: ليلى', 'book: ليلى'],
    ['ar', 'مَوعد جديد ليلى حداد', 'book: ليلى حداد'],
    ['ar', 'تسجيل الوصول ليلى', 'checkIn: ليلى'],
    ['vi', 'Lịch hẹn mới cho Lan', 'book: Lan'],
    ['vi', 'lich hen moi Đỗ Lan', 'book: Đỗ Lan'],
    ['vi', 'ghi nhan da den: Lan', 'checkIn: Lan'],
    ['cn', '为安娜新建预约', 'book: 安娜'],
    ['cn', '为 Ann Lee 新建', 'book: Ann Lee'],
    ['cn', '新建预约安娜', 'book: 安娜'],
    ['cn', '登记到达：安娜', 'checkIn: 安娜'],
    ['cn', '登记到达安娜', 'checkIn: 安娜'],
    ['cn', '登记 安娜', 'checkIn: 安娜'],
  ] as const)('%s: %j asks for %j', (language, typed, action) => {
    expect(asked(language, typed)).toBe(action)
  })

  test.each([
    ['en', ''],
    ['en', 'Ann'],
    ['en', 'check in'],
    ['en', 'new appointment for'],
    // One word may be a name.
    ['en', 'new ann'],
    ['en', 'check ann'],
    ['en', 'checking ann'],
    ['fr', 'nouveau'],
    ['ar', 'موعد ليلى'],
    ['vi', 'lịch hẹn mới cho '],
    ['cn', '为安娜'],
    ['cn', '新建预约'],
    ['cn', '登安娜'],
  ] as const)('%s: %j asks for none', (language, typed) => {
    expect(asked(language, typed)).toBeNull()
  })
})
