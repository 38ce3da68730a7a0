import { describe, expect, it } from 'vitest'
import type { CampaignId, OrgId } from '../../kernel/ids.ts'
import { dayOf } from '../journal/days.ts'
import { clickRate, drawingOf, shownTo, statusOn } from './rules.ts'
import { CampaignInput } from './schema.ts'

const run = { isSuspended: false, startDate: '2026-03-08', endDate: '2026-03-09' }

describe('the status of a campaign', () => {
  it.each([
    ['2026-03-07', 'pending'],
    ['2026-03-08', 'active'],
    ['2026-03-09', 'active'],
    ['2026-03-10', 'inactive'],
  ])('on %s is %s', (today, status) => {
    expect(statusOn(run, today)).toBe(status)
    expect(statusOn({ ...run, isSuspended: true }, today)).toBe('suspended')
    expect(statusOn({ ...run, startDate: null, endDate: null }, today)).toBe('active')
  })

  it('has no end where none was said', () => {
    expect(statusOn({ ...run, startDate: null }, '1999-01-01')).toBe('active')
    expect(statusOn({ ...run, endDate: null }, '2999-01-01')).toBe('active')
  })

  it('begins and ends at midnight of the org, also on days that have 23 or 25 hours', () => {
    const at = (instant: string, zone: string, days: { startDate: string; endDate: string }) =>
      statusOn({ isSuspended: false, ...days }, dayOf(Date.parse(instant), zone))
    // Clocks go forward in New York on March 8, and back on November 1, 2026.
    const spring = { startDate: '2026-03-08', endDate: '2026-03-08' }
    expect(at('2026-03-08T04:59:59Z', 'America/New_York', spring)).toBe('pending')
    expect(at('2026-03-08T05:00:00Z', 'America/New_York', spring)).toBe('active')
    expect(at('2026-03-09T03:59:59Z', 'America/New_York', spring)).toBe('active')
    expect(at('2026-03-09T04:00:00Z', 'America/New_York', spring)).toBe('inactive')
    const autumn = { startDate: '2026-11-01', endDate: '2026-11-01' }
    expect(at('2026-11-01T04:00:00Z', 'America/New_York', autumn)).toBe('active')
    expect(at('2026-11-02T04:59:59Z', 'America/New_York', autumn)).toBe('active')
    expect(at('2026-11-02T05:00:00Z', 'America/New_York', autumn)).toBe('inactive')
    // In the Line Islands it is a day later than in Samoa.
    expect(at('2026-03-08T10:30:00Z', 'Pacific/Kiritimati', spring)).toBe('inactive')
    expect(at('2026-03-08T10:30:00Z', 'Pacific/Pago_Pago', spring)).toBe('pending')
  })
})

const slide = (id: string, other: string | null) => ({
  campaignId: id as CampaignId,
  comparedWith: other as CampaignId | null,
  orgId: 'o' as OrgId,
})

describe('two that are compared', () => {
  const slides = [slide('b', 'a'), slide('c', null), slide('a', 'b')]
  const ids = (isOfFirstHalf: boolean, among = slides) =>
    shownTo(among, isOfFirstHalf).map(({ campaignId }) => campaignId)

  it('are shown to one half of the visits each, and what is not compared to all', () => {
    expect(ids(true)).toEqual(['c', 'a'])
    expect(ids(false)).toEqual(['b', 'c'])
  })

  it('are shown to everybody while the other is not there', () => {
    expect([ids(true, slides.slice(0, 2)), ids(false, slides.slice(1))]).toEqual([
      ['b', 'c'],
      ['c', 'a'],
    ])
  })
})

describe('figures', () => {
  it('tell how many of the views were opened, and nothing of none', () => {
    expect([clickRate({ views: 0, clicks: 0 }), clickRate({ views: 8, clicks: 2 })]).toEqual([null, 0.25])
    // A slide that was opened before its view was told: never more than all.
    expect(clickRate({ views: 1, clicks: 2 })).toBe(1)
  })
})

describe('the drawing in place of a picture', () => {
  it('is the same for a campaign each time, and not the same for all', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `0190-${index}`)
    expect(ids.map(drawingOf)).toEqual(ids.map(drawingOf))
    expect(new Set(ids.map(drawingOf)).size).toBe(6)
  })
})

describe('what is written of a campaign', () => {
  const input = {
    name: 'Spring',
    services: [],
    ctaURL: 'https://clinic.example/spring',
    ctaText: '',
    title: '',
    caption: '',
    startDate: null,
    endDate: null,
    photoURL: null,
    status: 'active',
    comparedWith: null,
  }
  const wrong = (change: object) =>
    CampaignInput.safeParse({ ...input, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

  it('needs a name, a link and days in their order', () => {
    expect(wrong({})).toBeUndefined()
    expect(wrong({ name: '  ' })).toEqual([['name', 'validation.campaignName']])
    expect(wrong({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([['endDate', 'validation.campaignEnd']])
    expect(wrong({ startDate: '2026-03-02', endDate: '2026-03-02' })).toBeUndefined()
    expect(wrong({ status: 'inactive' })?.[0]?.[0]).toBe('status')
  })

  it.each([
    '',
    'spring',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://clinic.example',
    '//clinic.example',
    'https://',
  ])('leads into the web alone: not to %j', (ctaURL) =>
    expect(wrong({ ctaURL })).toEqual([['ctaURL', 'validation.url']]),
  )

  it.each(['https://elsewhere.example/x.png', 'data:image/png;base64,x', '/api/media/../x'])(
    'shows no picture from elsewhere: not %j',
    (photoURL) => expect(wrong({ photoURL })).toEqual([['photoURL', 'validation.url']]),
  )
})
