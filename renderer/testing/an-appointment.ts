import type { z } from 'zod'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/** An appointment as the server tells it: Mia Chen, a contact, has booked a follow-up of half an hour. */
export const anAppointment = (change: Partial<z.input<typeof AppointmentView>> = {}): AppointmentView =>
  AppointmentView.parse({
    id: '0193f0a0-0000-7000-8000-000000000001',
    orgId: '0193f0a0-0000-7000-8000-000000000002',
    user: null,
    contact: null,
    series: null,
    provider: null,
    room: null,
    type: null,
    name: 'Mia Chen',
    email: null,
    phone: null,
    number: null,
    color: 'teal',
    title: 'Follow-up',
    notes: null,
    start: '2026-11-23T14:00:00.000Z',
    end: '2026-11-23T14:30:00.000Z',
    status: 'booked',
    statusAt: '2026-11-01T10:00:00.000Z',
    eventType: 'contact',
    eventRef: null,
    overbooked: false,
    afterHours: false,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...change,
  })
