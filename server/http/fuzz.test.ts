import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { contract } from '#shared/contract.ts'
import { ERRORS } from '#shared/kernel/errors.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { brokenInputsOf, inputsOf, jsonOf } from '#server/testing/inputs-of-schema.ts'
import type { KnownValues } from '#server/testing/inputs-of-schema.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { addressOf, useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

/** The calls that take something in, by `domain.name`. The live stream, whose answer never ends, has its own (server/live). */
const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries<AnyEndpoint>(endpoints)
    .filter(([, { params, query, body, streams }]) => (params ?? query ?? body) && streams !== 'text/event-stream')
    .map(([name, endpoint]): [string, AnyEndpoint] => [`${domain}.${name}`, endpoint]),
)

/** Runs of each kind for each call. The seed of a commit is fixed so that a build fails for a reason; `npm run test:deep` takes others. */
const RUNS = { ...inject('fuzz'), endOnFailure: true }

let token: string
let known: KnownValues
beforeAll(async () => {
  const clinic = await aClinic(server, { settings: ROOMY_HOURS })
  const staff = await aStaffOf(server, clinic)
  const patient = await aPatientOf(server, clinic)
  const appointments = await Promise.all(Array.from({ length: 20 }, () => anAppointmentAt(server, clinic)))
  token = staff.token
  known = {
    uuid: [clinic, patient.id, staff.id, await aContactOf(server, clinic), ...appointments.slice(0, 3)],
    orgId: [clinic],
    id: [clinic, ...appointments],
    user: [patient.id],
    email: [staff.email, 'somebody@tendwell.test'],
    phone: ['+1 212 555 0199', null],
    start: ['2026-11-23T14:00:00Z'],
    end: ['2026-11-23T14:30:00Z'],
    version: [1, 2],
  }
})

type Part = 'params' | 'query' | 'body'
type Inputs = Partial<Record<Part, unknown>>

const everyPart = (endpoint: AnyEndpoint, make: (schema: never, known: KnownValues) => fc.Arbitrary<unknown>) =>
  fc.record(
    Object.fromEntries(
      (['params', 'query', 'body'] as const)
        .filter((part) => endpoint[part] !== undefined)
        .map((part) => [part, make(endpoint[part] as never, known)]),
    ) as Record<string, fc.Arbitrary<unknown>>,
  )

/** One part broken and the others right, so that each is reached. */
const onePartBroken = (endpoint: AnyEndpoint): fc.Arbitrary<Inputs> => {
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part] !== undefined)
  return fc
    .record({
      right: everyPart(endpoint, inputsOf),
      broken: everyPart(endpoint, brokenInputsOf),
      which: fc.constantFrom(...parts),
    })
    .map(({ right, broken, which }) => ({ ...right, [which]: broken[which] }))
}

const asWords = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { id: value, orgId: value }
  const texts = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const isPlain = typeof inner !== 'object' || inner === null || Array.isArray(inner)
    return [name, isPlain ? inner : JSON.stringify(inner)]
  })
  return Object.fromEntries(texts)
}

/** A client cuts off a very long address. */
async function send(endpoint: AnyEndpoint, input: Inputs, as: string | null) {
  const address = addressOf(endpoint, { params: asWords(input.params ?? {}), query: asWords(input.query ?? {}) })
  return server.raw(endpoint.method, address.slice(0, 7000), {
    token: as,
    headers: endpoint.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {},
    ...(endpoint.body === undefined ? {} : { body: jsonOf(input.body) }),
  })
}

/** Whatever was sent: no failure of ours, and a refusal that says what to do. */
function expectDecent({ streams }: AnyEndpoint, { status, body }: { status: number; body: unknown }): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  // A page of a website says it as a page.
  if (streams === 'text/html' && typeof body === 'string') return expect(body).toMatch(/^<!doctype html>[^]*<h1/)
  const { error } = body as { error: Record<string, unknown> }
  expect(error).toMatchObject({
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(Object.keys(ERRORS)).toContain(error['code'])
  expect(ERRORS[error['code'] as keyof typeof ERRORS].status).toBe(status)
  if (error['code'] === 'invalid_input') expect(Object.values(error['fields'] as object).length).toBeGreaterThan(0)
}

describe.each(calls)('%s', (_, endpoint) => {
  it('bears whatever its schemas accept', async () => {
    const property = fc.asyncProperty(everyPart(endpoint, inputsOf), async (input) => {
      const replies = await Promise.all([send(endpoint, input, null), send(endpoint, input, token)])
      for (const reply of replies) expectDecent(endpoint, reply)
    })
    await fc.assert(property, RUNS)
  })

  it('refuses decently whatever they do not', async () => {
    const property = fc.asyncProperty(onePartBroken(endpoint), async (input) => {
      const replies = await Promise.all([send(endpoint, input, null), send(endpoint, input, token)])
      for (const reply of replies) expectDecent(endpoint, reply)
    })
    await fc.assert(property, RUNS)
  })
})
