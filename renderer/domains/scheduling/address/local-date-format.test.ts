import { expect, it } from 'vitest'
import { formatLocalDate, titleOfView } from './local-date-format.ts'

it('names a day whatever the zone of the machine', () => {
  expect(formatLocalDate('2026-11-21', 'en', { dateStyle: 'full' })).toBe('Saturday, November 21, 2026')
})

it('heads each view with the stretch that it shows', () => {
  expect(titleOfView('month', '2026-11-21', 'en')).toBe('November 2026')
  expect(titleOfView('day', '2026-11-21', 'fr')).toBe('samedi 21 novembre 2026')
  expect(titleOfView('week', '2026-11-21', 'en').replaceAll(/[\u2009\u202f]/g, ' ')).toBe('Nov 16 – 22, 2026')
})
