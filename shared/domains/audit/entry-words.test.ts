import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { DomainEventName, domainEvents } from '../../events.ts'
import { ALL_LANGUAGES, CODE, NAMED_ID, logSpeech, textOfParts } from '../../testing/log-speech.ts'
import { fieldWord, partsOf } from './entry-words.ts'
import { changesOf, publicValue } from './public-values.ts'

/** What calls send to be changed: the log has the names of these fields. */
function fieldsSent(kind: DomainEventName): string[] {
  return domainEvents[kind].raisedBy.flatMap(({ body }) => shapeOf(body))
}

function shapeOf(schema: ZodType | undefined): string[] {
  if (schema === undefined || !('shape' in schema) || typeof schema.shape !== 'object' || schema.shape === null)
    return []
  return Object.keys(schema.shape)
}

/** Of each thing that is written down beside what happened one example, and the values that are told of it as they are. */
const DETAILS: [DomainEventName, Record<string, unknown>, string[]][] = [
  ['user.role_changed', { from: 'user', to: 'org-staff' }, []],
  ['user.status_changed', { from: 'active', to: 'suspended' }, []],
  ['user.removed', { from: 'org', role: 'org-admin', status: 'active' }, []],
  ['user.email_changed', { reason: 'undone' }, []],
  ['user.changed', { fields: ['firstName', 'settings.notifications', 'heightFt', 'heightIn'] }, []],
  ['org.status_changed', { from: 'pending', to: 'active' }, []],
  [
    'org.settings_changed',
    changesOf(
      'org.settings_changed',
      ['requireSecondFactor', 'webLockMinutes', 'schedules'],
      { webLockMinutes: 5 },
      { requireSecondFactor: true, webLockMinutes: 10 },
    ),
    ['<5>', '<10>'],
  ],
  ['org.logged_in_as', { reason: 'Übergabe', until: '2026-11-24T10:00:00Z' }, ['Übergabe', '<2026-11-24T10:00:00Z>']],
  ['org.self_entry_refused', { by: 'acceptance' }, []],
  ['import.orgs_made', { create: 190, wrong: 10 }, ['<190>', '<10>']],
  ['import.orgs_undone', { count: 190, unchanged: 2 }, ['<190>', '<2>']],
  ['org.exported', { filters: { s: 'ann' } }, []],
  ['invite.sent', { role: 'partner-staff' }, []],
  ['joining.code_used', { role: 'user' }, []],
  ['session.started', { methods: ['password', 'totp'] }, []],
  ['session.refused', { method: 'password', email: 'a…@example.org', hash: 'f00f00f0' }, ['a…@example.org']],
  ['mfa.enabled', { method: 'sms' }, []],
  ['mfa.disabled', { methods: ['passkey', 'email'] }, []],
  ['mfa.recovery_codes_renewed', { recoveryCodes: 10 }, ['<10>']],
  ['appointment.booked', { by: 'walk-in', reason: 'Schmerzen', count: 4 }, ['Schmerzen', '<4>']],
  [
    'appointment.moved',
    changesOf(
      'appointment.moved',
      ['start', 'end', 'room', 'title'],
      { start: '2026-11-24T09:00:00Z', end: '2026-11-24T09:30:00Z', room: null, title: 'a' },
      { start: '2026-11-25T09:00:00Z', end: '2026-11-25T09:30:00Z', room: NAMED_ID, title: 'b' },
    ),
    ['<2026-11-24T09:00:00Z>', '<2026-11-25T09:00:00Z>', '– <name>'],
  ],
  [
    'appointment.status_changed',
    { from: 'booked', to: 'cancelled', cancelReason: 'unwell', told: false, by: 'patient' },
    [],
  ],
  ['appointment.status_changed', { from: 'arrived', to: 'in_room', undone: true }, []],
  ['appointment.written_to', { channel: 'sms' }, []],
  ['visit.noted', { given: 2, method: 'cash' }, ['<2>']],
  ['visit.taken_back', { what: 'paid' }, []],
  ['wall.set', { shows: 'initials' }, []],
  ['website.domain_proven', { host: 'www.harbor.org' }, ['www.harbor.org']],
  ['appointment.imported', { create: 3, change: 1, unchanged: 2, wrong: 0 }, ['<3>', '<1>', '<2>', '<0>']],
  [
    'appointment.exported',
    { why: 'appointmentFile', role: 'org-admin', from: '2026-11-01', to: '2026-11-30', format: 'csv', count: 12 },
    ['<2026-11-01>', '<2026-11-30>', '<12>', 'CSV'],
  ],
  [
    'user.listed',
    { why: 'patients', role: 'org-staff', isSearched: true, page: 1, limit: 25, sort: 'name', count: 7 },
    ['<7>'],
  ],
  ['user.viewed', { why: 'profile', role: null }, []],
  [
    'health.emergency_opened',
    { why: 'emergency', reason: 'Notfall', role: 'org-staff', until: '2026-11-24T10:00:00Z' },
    ['Notfall'],
  ],
  [
    'waiting.changed',
    changesOf(
      'waiting.changed',
      ['from', 'until'],
      { from: '2026-11-24', until: '2026-11-30' },
      { from: '2026-11-24', until: '2026-12-01' },
    ),
    ['<2026-11-30>', '<2026-12-01>'],
  ],
  ['waiting.offered', { start: '2026-11-24T09:00:00Z' }, ['<2026-11-24T09:00:00Z>']],
  ['waiting.expired', { from: 'offered', to: 'waiting' }, []],
  ['waiting.removed', { from: 'waiting' }, []],
  ['waiting.declined', { by: 'visitor' }, []],
  ['room.changed', changesOf('room.changed', ['name'], { name: 'Blau' }, { name: 'Grün' }), ['Blau Grün']],
  ['room.removed', { appointments: 2 }, ['<2>']],
  [
    'type.changed',
    changesOf(
      'type.changed',
      ['minutes', 'isPublic', 'names'],
      { minutes: 30, isPublic: true, names: 1 },
      { minutes: 45, isPublic: false, names: 2 },
    ),
    ['<30> <45>'],
  ],
  [
    'provider.changed',
    changesOf(
      'provider.changed',
      ['isProvider', 'week'],
      { isProvider: false, week: [] },
      { isProvider: true, week: [1] },
    ),
    [],
  ],
  ['late.told', { minutes: 20, count: 5 }, ['<20>', '<5>']],
  ['contact.changed', { by: 'import', fields: ['email', 'phone'] }, []],
  ['contact.changed', { fields: ['user'] }, []],
  [
    'service.changed',
    changesOf('service.changed', ['price', 'sku'], { price: 1000, sku: 1 }, { price: 1250, sku: 2 }, 'USD'),
    ['<1000 USD> <1250 USD>'],
  ],
  [
    'service.migrated',
    { sourceOrgId: NAMED_ID, targetOrgId: NAMED_ID, count: 3, services: [NAMED_ID] },
    ['<name>', '<3>'],
  ],
  [
    'inventory.created',
    { tx: 1042, role: 'shipment', to: 'requested', isReturn: true, otherTx: 1001 },
    ['<1042>', '<1001>'],
  ],
  ['inventory.status_changed', { tx: 1042, from: 'pending', to: 'shipping' }, ['<1042>']],
  ['inventory.payment_noted', { tx: 1042, isPaid: false }, ['<1042>']],
  ['inventory.delivery_changed', { tx: 1042, pickedUp: true }, ['<1042>']],
  ['inventory.exported', { why: 'goodsFile', org: 'all', role: null }, []],
  ['stock.low', { onHand: 2, lowLevel: 5 }, ['<2>', '<5>']],
  ['recall.sent', { number: 'L-77' }, ['L-77']],
  ['recall.reminded', { number: 'L-77' }, ['L-77']],
  ['recall.answered', { number: 'L-77' }, ['L-77']],
  ['stock.lot_blocked', { number: 'L-77', isBlocked: true }, ['L-77']],
  [
    'stock.limits_changed',
    changesOf('stock.limits_changed', ['lowLevel'], { lowLevel: null }, { lowLevel: 5 }),
    ['– <5>'],
  ],
  ['entry.shared', { from: 'me', to: 'person', fromReader: null, toReader: NAMED_ID }, ['<name>']],
  ['entry.changed', { fields: ['mood', 'bpSys', 'bpDia', 'photoURL'], replaced: ['mood'] }, []],
  ['journal.shared', { to: 'clinic', toReader: null }, []],
  ['review.looked', { matter: 'silent' }, []],
  ['ranges.changed', { fields: ['weight', 'weightChange', 'hr', 'spo2'] }, []],
  ['streak.paused', { from: '2026-11-24', until: '2026-11-30' }, ['<2026-11-24>', '<2026-11-30>']],
  ['plan.changed', { fields: ['groups', 'activities', 'goals'] }, []],
  ['payment.method_added', { type: 'us_bank_account' }, []],
  ['form.published', { number: 3 }, ['<3>']],
  ['form.link_sent', { by: 'mail' }, []],
  ['audit.exported', { form: 'jsonl', from: '2026-11-01T00:00:00Z', kind: 'user.viewed', searched: true }, ['JSONL']],
  ['page.saved', { fields: ['privacy', 'fr', 'published'] }, ['Français']],
]

/** They say how a change is to be made, not what is changed. */
const HOW = new Set(
  'version scope tell hold kind format dryRun isTrial orgs skipWrong isForEarlier password mfaCode proof old new code orgId paymentMethodId reason unpaidReason ranges audience settings isHealthShared isShared token method ids upTo pin device isBack card orgIds change'.split(
    ' ',
  ),
)

const CHANGES = DomainEventName.options.filter((kind) => /changed|moved|saved|shared$/.test(kind))

describe('what the log keeps of a change', () => {
  it('is what differs, with the values of what may be told', () => {
    expect(
      changesOf(
        'appointment.moved',
        ['start', 'notes', 'title', 'staffNotes'],
        { start: 1, notes: 'x', title: 't' },
        { start: 2, notes: 'y', title: 't' },
      ),
    ).toEqual({ fields: ['start', 'notes', 'staffNotes'], was: { start: 1 }, is: { start: 2 } })
  })

  it('is never what a person says of themselves', () => {
    for (const kind of [
      'user.changed',
      'user.medical_changed',
      'contact.changed',
      'entry.changed',
      'plan.changed',
      'form.changed',
    ])
      for (const field of ['name', 'email', 'firstName', 'notes', 'mood', 'weight', 'content'])
        expect([kind, field, publicValue(kind, field)]).toEqual([kind, field, null])
  })
})

describe.each(ALL_LANGUAGES)('the log in %s', (language) => {
  const speech = logSpeech(language)

  it('has a word for every field that can be changed', () => {
    const silent = CHANGES.flatMap((kind) =>
      fieldsSent(kind)
        .filter((field) => !HOW.has(field) && fieldWord(field, speech) === null)
        .map((field) => `${kind} ${field}`),
    )
    expect(silent).toEqual([])
  })

  it.each(DETAILS)('says of %s %o something, and no name or code of the program', (kind, details, values) => {
    const text = textOfParts(partsOf({ kind, details }, speech))
    for (const value of values) expect(text).toContain(value)
    expect(text).not.toMatch(CODE)
    // “Version 3” and “Lot L-77” are the same in both.
    if (language === 'en' || (language === 'fr' && /^(?:form\.published|recall\.)/.test(kind))) return
    // Nothing stays in English that has a word of its own here.
    expect(text.replaceAll(/<[^>]*>/g, '')).not.toBe(
      textOfParts(partsOf({ kind, details }, logSpeech('en'))).replaceAll(/<[^>]*>/g, ''),
    )
  })
})
