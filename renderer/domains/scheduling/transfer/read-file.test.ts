import { expect, test } from 'vitest'
import { formatOf, readFile } from './read-file.ts'

test('a file is a calendar when it begins like one, whatever it is called', async () => {
  expect(formatOf('\r\nbegin:vcalendar\r\n')).toBe('ics')
  expect(await readFile(new File(['title,name\n'], 'calendar.ics'))).toEqual({
    name: 'calendar.ics',
    format: 'csv',
    text: 'title,name\n',
  })
})

test('a file that is too large is not read', async () => {
  expect(await readFile(new File(['x'.repeat(5_242_881)], 'large.csv'))).toBeNull()
})
