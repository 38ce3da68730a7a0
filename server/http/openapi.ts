import { z } from 'zod'
import { commonErrors } from '#shared/kernel/endpoint.ts'
import type { Access, AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { ERRORS } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { HIDDEN_PARAM, isPrivateField, isPrivateParam, privateHeader } from '#shared/kernel/query/private-query.ts'

const ErrorBody = z.object({
  error: z.object({
    code: z.enum(keysOf(ERRORS)),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  }),
})

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(
  contract: Record<string, Record<string, AnyEndpoint>>,
  version: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(domain, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tendwell', version, description: 'Made from the contract that server and clients share.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
    },
  }
}

function operation(domain: string, name: string, endpoint: AnyEndpoint): Record<string, unknown> {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security: endpoint.access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent === true
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
    .parse(jsonSchema(schema, 'input'))
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    ...(place === 'query' && isPrivateField(name)
      ? {
          description: `Better sent in the header ${privateHeader(name, '')[0]}, escaped as in an address: logs hold addresses.`,
        }
      : {}),
    ...(place === 'path' && isPrivateParam(name)
      ? {
          description: `Better sent in the header ${privateHeader(name, '')[0]}, with \`${HIDDEN_PARAM}\` in its place: logs hold addresses.`,
        }
      : {}),
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

function success(endpoint: AnyEndpoint): Record<string, unknown> {
  if (endpoint.streams !== undefined) return { 200: { description: 'OK', content: { [endpoint.streams]: {} } } }
  if (endpoint.answer === undefined) return { 204: { description: 'Done' } }
  const content = json(jsonSchema(endpoint.answer, 'output'))
  return {
    [endpoint.status ?? 200]: { description: 'OK', content },
    ...(endpoint.isUnderWay === undefined ? {} : { 202: { description: 'Still under way: ask again', content } }),
  }
}

/** Several codes may share a status; each is named. */
function failures(endpoint: AnyEndpoint): Record<string, unknown> {
  const byStatus = Object.groupBy(
    [...commonErrors(endpoint), ...(endpoint.errors ?? [])],
    (code) => ERRORS[code].status,
  )
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: [...new Set(codes)].join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

const json = (schema: object) => ({ 'application/json': { schema } })

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const systemToo = ({ system }: { system?: boolean }): string => (system === true ? ' System administrators.' : '')

function describeAccess(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'Anybody.'
    case 'signed-in':
      return 'Any signed-in person, about their own things.'
    case 'system':
      return 'System administrators.'
    case 'staff':
      return `In any org: ${access.roles.join(', ')}.${systemToo(access)}`
    case 'org':
      return `In the org: ${access.roles.join(', ')}.${systemToo(access)}`
    case 'record':
      return [
        access.roles.length > 0 ? `In the org of the ${access.record}: ${access.roles.join(', ')}.` : '',
        access.subject ? 'The person it is about.' : '',
        systemToo(access).trim(),
      ]
        .join(' ')
        .trim()
  }
}
