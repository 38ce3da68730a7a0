import { z } from 'zod'

/**
 * What FHIR R4 asks of a bundle of vital signs, as far as the product writes any: https://hl7.org/fhir/R4/bundle.html,
 * /observation.html, /vitalsigns.html with the profiles of each sign, and /datatypes.html. Strict: an element that stands
 * in none of these is an error, as is an empty list or text (https://hl7.org/fhir/R4/json.html).
 */
const Id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/)
/** With a time goes an offset; a vital sign is known to the day at least (vs-1). */
const DateTime = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
  )
const Text = z
  .string()
  .min(1)
  // oxlint-disable-next-line no-control-regex -- those are what may not stand there
  .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*\S[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*$/u)
const Urn = z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const Reference = z.strictObject({ reference: Urn })
const Name = z.array(z.strictObject({ text: Text })).min(1)

const coding = <Code extends string>(code: Code) =>
  z.strictObject({ system: z.literal('http://loinc.org'), code: z.literal(code), display: Text })
const concept = <Coding extends z.ZodType>(one: Coding) => z.strictObject({ coding: z.tuple([one]), text: Text })
const quantity = (code: string) =>
  z.strictObject({
    value: z.number(),
    unit: Text,
    system: z.literal('http://unitsofmeasure.org'),
    code: z.literal(code),
  })

const Category = z.strictObject({
  coding: z.tuple([
    z.strictObject({
      system: z.literal('http://terminology.hl7.org/CodeSystem/observation-category'),
      code: z.literal('vital-signs'),
      display: Text,
    }),
  ]),
})
const Absent = z.strictObject({
  coding: z.tuple([
    z.strictObject({
      system: z.literal('http://terminology.hl7.org/CodeSystem/data-absent-reason'),
      code: z.literal('unknown'),
      display: Text,
    }),
  ]),
})

const vitalSign = (profile: string) => ({
  resourceType: z.literal('Observation'),
  id: Id,
  meta: z.strictObject({
    versionId: Id,
    lastUpdated: DateTime,
    profile: z.tuple([
      z.literal('http://hl7.org/fhir/StructureDefinition/vitalsigns'),
      z.literal(`http://hl7.org/fhir/StructureDefinition/${profile}`),
    ]),
  }),
  status: z.enum(['final', 'amended']),
  category: z.tuple([Category]),
  subject: Reference,
  effectiveDateTime: DateTime,
  issued: DateTime,
  performer: z.tuple([Reference]),
})
const component = (code: string) => {
  const named = { code: concept(coding(code)) }
  // vs-3: a value or why there is none, and not both.
  return z.union([
    z.strictObject({ ...named, valueQuantity: quantity('mm[Hg]') }),
    z.strictObject({ ...named, dataAbsentReason: Absent }),
  ])
}

/** vs-2: each has a value, or components that have. */
const Observation = z.union([
  z.strictObject({
    ...vitalSign('bodyweight'),
    code: concept(coding('29463-7')),
    valueQuantity: quantity('[lb_av]'),
  }),
  z.strictObject({ ...vitalSign('heartrate'), code: concept(coding('8867-4')), valueQuantity: quantity('/min') }),
  z.strictObject({
    ...vitalSign('bp'),
    code: concept(coding('85354-9')),
    component: z.tuple([component('8480-6'), component('8462-4')]),
  }),
  z.strictObject({
    ...vitalSign('oxygensat'),
    code: z.strictObject({ coding: z.tuple([coding('59408-5'), coding('2708-6')]), text: Text }),
    valueQuantity: quantity('%'),
  }),
])
export type FhirObservation = z.infer<typeof Observation>

const Patient = z.strictObject({
  resourceType: z.literal('Patient'),
  id: Id,
  name: Name.optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  birthDate: z.iso.date().optional(),
})
const Practitioner = z.strictObject({ resourceType: z.literal('Practitioner'), id: Id, name: Name.optional() })

/** bdl-1 to bdl-4: a collection has no total, and its entries no search, request or response. bdl-5: each has a resource. */
export const VitalSignsBundle = z
  .strictObject({
    resourceType: z.literal('Bundle'),
    type: z.literal('collection'),
    timestamp: DateTime,
    entry: z.array(z.strictObject({ fullUrl: Urn, resource: z.union([Patient, Practitioner, Observation]) })).min(1),
  })
  .superRefine(({ entry }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, input: entry })
    const urls = new Map(entry.map(({ fullUrl, resource }) => [fullUrl, resource.resourceType]))
    if (urls.size < entry.length) refuse('bdl-7: fullUrl is unique')
    if (new Set(entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`)).size < entry.length)
      refuse('an id stands for one resource of its type')
    for (const { resource } of entry) {
      if (resource.resourceType !== 'Observation') continue
      if (urls.get(resource.subject.reference) !== 'Patient') refuse('the subject is a patient of the bundle')
      const performer = urls.get(resource.performer[0].reference)
      if (performer !== 'Patient' && performer !== 'Practitioner') refuse('who measured stands in the bundle')
    }
  })
