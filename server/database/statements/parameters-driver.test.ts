import { describe, expect, it } from 'vitest'
import { aClinic } from '#server/testing/factories.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aBooking } from '#server/testing/forms.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { raw } from '@mikro-orm/core'
import { isPreparable } from './preparing-client.ts'
import { withParameters } from './parameters-driver.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })

describe('a statement of entities', () => {
  it('has its values beside it', () => {
    const when = new Date('2026-11-20T14:00:00Z')
    expect(withParameters('insert into t values (?, ?, ?, ?, ?)', ['a?b', 7, null, when, { a: 1 }])).toEqual({
      text: 'insert into t values ($1, $2, $3, $4, $5)',
      values: ['a?b', 7, null, '2026-11-20T14:00:00.000Z', '{"a":1}'],
    })
  })

  it('keeps an operator with a question mark', () => {
    expect(withParameters(String.raw`select 1 from t where roles \? ?`, ['x'])).toEqual({
      text: 'select 1 from t where roles ? $1',
      values: ['x'],
    })
  })

  it('has each value of a list beside it, and is prepared no more than one of very many values', () => {
    const listed = withParameters('select 1 from t where id in (?) and n = ?', [['a', 'b'], 3])
    expect(listed).toMatchObject({ values: ['a', 'b', 3] })
    expect(listed?.text).toContain('id in ($1, $2) and n = $3')
    const many = Array.from({ length: 100 }, () => 1)
    const texts = [listed?.text, withParameters(many.map(() => '?').join(), many)?.text]
    expect(texts.map((text) => isPreparable(text ?? ''))).toEqual([false, false])
  })

  it.each([
    ['none', 'select 1', []],
    ['a name', 'select ?? from t', ['id']],
    ['SQL', 'update t set n = ?', [raw('n + 1')]],
    ['fewer than it asks for', 'select ?, ?', ['a']],
  ])('is left as it is with %s', (_, text, values) => {
    expect(withParameters(text, values)).toBeNull()
  })

  it('tells the database no word of a person in its text', async () => {
    const params = { orgId: await aClinic(server) }
    const booking = aBooking('2026-11-23T14:00:00.000Z', '2026-11-23T14:30:00.000Z', { notes: 'Unheard-of pains' })
    const noted = noteStatements(server)
    try {
      await server.call(publicScheduling.bookPublic, { params, body: booking })
    } finally {
      noted.stop()
    }
    expect(JSON.stringify(noted.statements.map(({ values }) => values))).toContain('Unheard-of pains')
    expect(noted.statements.filter(({ text }) => text.includes('Unheard-of') || text.includes(booking.email))).toEqual(
      [],
    )
  })
})
