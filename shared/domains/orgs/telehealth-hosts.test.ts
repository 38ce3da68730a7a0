import { expect, test } from 'vitest'
import { TelehealthHosts } from './telehealth-hosts.ts'

test.each<[string, boolean]>([
  ['visit.example', true],
  [' Visit.Example ', true],
  ['*.example.org', true],
  ['*', false],
  ['*.org', false],
  ['a.*.org', false],
  ['localhost', false],
  ['https://visit.example', false],
  ['visit.example/path', false],
  ['127.0.0.1', false],
])('a partner may list %s: %s', (host, isTaken) => {
  expect(TelehealthHosts.safeParse([host]).success).toBe(isTaken)
})
