import { describe, expect, it } from 'vitest'
import { Role } from '../../kernel/roles.ts'
import { mayChangeField, maySetStatus } from './access.ts'
import { AppointmentStatus, TRANSITIONS, canFollow, holdsLane } from './statuses.ts'

const statuses = AppointmentStatus.options

describe('the way of an appointment', () => {
  it('is told for every status', () => {
    expect(Object.keys(TRANSITIONS)).toEqual(statuses)
  })

  it.each(statuses)('from %s leads to other statuses, each once', (from) => {
    expect(TRANSITIONS[from]).not.toContain(from)
    expect(new Set(TRANSITIONS[from]).size).toBe(TRANSITIONS[from].length)
  })

  it('ends at cancelled and nowhere else', () => {
    expect(statuses.filter((status) => TRANSITIONS[status].length === 0)).toEqual(['cancelled'])
  })

  it.each(['pending', 'booked'] as const)('from %s reaches every status but that of a request', (beginning) => {
    const reached = new Set<AppointmentStatus>()
    const ahead = [...TRANSITIONS[beginning]]
    for (let status = ahead.pop(); status !== undefined; status = ahead.pop()) {
      if (reached.has(status)) continue
      reached.add(status)
      ahead.push(...TRANSITIONS[status])
    }
    expect([...reached].toSorted()).toEqual(statuses.filter((status) => status !== 'pending').toSorted())
  })

  it('never leads from a place given back to one that is held, but for somebody who comes after all or was taken for missing', () => {
    const returns = statuses.flatMap((from) =>
      TRANSITIONS[from].filter((to) => !holdsLane(from) && holdsLane(to)).map((to) => `${from} → ${to}`),
    )
    expect(returns).toEqual(['no_show → arrived', 'no_show → booked'])
  })

  it.each(statuses)('%s holds a place unless the appointment is cancelled or missed', (status) => {
    expect(holdsLane(status)).toBe(status !== 'cancelled' && status !== 'no_show')
  })
})

describe('who may do what to an appointment', () => {
  const desk: readonly string[] = ['org-staff', 'org-admin', 'partner-staff', 'partner-admin']

  it.each([...Role.options, null])('%s', (role) => {
    const isDesk = role !== null && desk.includes(role)
    for (const status of statuses) expect(maySetStatus(role, status)).toBe(isDesk || status === 'cancelled')
    for (const field of ['title', 'notes', 'color', 'phone', 'start', 'eventRef']) {
      expect(mayChangeField(role, field)).toBe(isDesk || field === 'notes')
    }
  })

  it('lets a patient cancel from wherever cancelling is possible', () => {
    expect(statuses.filter((status) => canFollow(status, 'cancelled'))).toEqual([
      'pending',
      'booked',
      'confirmed',
      'arrived',
      'no_show',
    ])
  })
})
