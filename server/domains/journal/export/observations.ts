import { v5 } from 'uuid'
import { onlyMeasured } from '#shared/domains/journal/measured.ts'
import type { KeptEntry } from '../entries/queries.ts'
import { instantOfEntry } from './entry-instant.ts'

/** Of nothing else: an observation's UUID is made from this, its entry and its kind, so that it is the same in each file. */
const NAMESPACE = '5d4c1c1e-4c55-4d1e-9a0e-3f1f0a7c2b61'
const LOINC = 'http://loinc.org'
const UCUM = 'http://unitsofmeasure.org'
const PROFILES = 'http://hl7.org/fhir/StructureDefinition'

const coding = (code: string, display: string) => ({ system: LOINC, code, display })
/** Where of two pressures only one was written down, the profile wants to hear that of the other. */
const ABSENT = {
  dataAbsentReason: {
    coding: [
      {
        system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
        code: 'unknown',
        display: 'Unknown',
      },
    ],
  },
}
const quantity = (value: number, unit: string, code: string) => ({ value, unit, system: UCUM, code })

/** The vitals of an entry as observations of the R4 vital signs profiles (https://hl7.org/fhir/R4/vitalsigns.html). */
export function observationsOf(kept: KeptEntry) {
  const entry = onlyMeasured(kept)
  const { weight, hr, spo2 } = entry
  return [
    ...(weight === null
      ? []
      : [
          observation(entry, 'weight', {
            measures: ['weight'],
            profile: 'bodyweight',
            code: { coding: [coding('29463-7', 'Body weight')], text: 'Body weight' },
            valueQuantity: quantity(weight, 'lb', '[lb_av]'),
          }),
        ]),
    ...(hr === null
      ? []
      : [
          observation(entry, 'heart-rate', {
            measures: ['hr'],
            profile: 'heartrate',
            code: { coding: [coding('8867-4', 'Heart rate')], text: 'Heart rate' },
            valueQuantity: quantity(hr, 'beats/minute', '/min'),
          }),
        ]),
    ...pressureOf(entry),
    ...(spo2 === null
      ? []
      : [
          observation(entry, 'oxygen', {
            measures: ['spo2'],
            profile: 'oxygensat',
            code: {
              coding: [
                coding('59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
                coding('2708-6', 'Oxygen saturation in Arterial blood'),
              ],
              text: 'Oxygen saturation',
            },
            valueQuantity: quantity(spo2, '%', '%'),
          }),
        ]),
  ]
}

function pressureOf(entry: KeptEntry) {
  const { bpSys, bpDia } = entry
  if (bpSys === null && bpDia === null) return []
  const component = (code: string, display: string, value: number | null) => ({
    code: { coding: [coding(code, display)], text: display },
    ...(value === null ? ABSENT : { valueQuantity: quantity(value, 'mmHg', 'mm[Hg]') }),
  })
  return [
    observation(entry, 'blood-pressure', {
      measures: ['bpSys', 'bpDia'],
      profile: 'bp',
      code: {
        coding: [coding('85354-9', 'Blood pressure panel with all children optional')],
        text: 'Blood pressure',
      },
      component: [
        component('8480-6', 'Systolic blood pressure', bpSys),
        component('8462-4', 'Diastolic blood pressure', bpDia),
      ],
    }),
  ]
}

interface Measured {
  measures: Parameters<typeof historyOf>[1]
  profile: 'bodyweight' | 'heartrate' | 'bp' | 'oxygensat'
  code: object
  valueQuantity?: object
  component?: object[]
}

function observation(entry: KeptEntry, kind: string, { measures, profile, code, ...measured }: Measured) {
  const { status, issued } = historyOf(entry, measures)
  return {
    fullUrl: urnOf(v5(`${entry.id} ${kind}`, NAMESPACE)),
    resource: {
      resourceType: 'Observation',
      id: `${entry.id}.${kind}`,
      meta: {
        versionId: String(entry.version),
        lastUpdated: entry.updatedAt,
        profile: [`${PROFILES}/vitalsigns`, `${PROFILES}/${profile}`],
      },
      status,
      category: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/observation-category',
              code: 'vital-signs',
              display: 'Vital Signs',
            },
          ],
        },
      ],
      code,
      subject: { reference: urnOf(entry.userId) },
      effectiveDateTime: instantOfEntry(entry.datetime, entry.timeZone),
      issued,
      performer: [{ reference: urnOf(entry.writtenBy?.id ?? entry.userId) }],
      ...measured,
    },
  }
}

/** How one resource of a bundle names another (https://hl7.org/fhir/R4/bundle.html#references). */
export const urnOf = (uuid: string): string => `urn:uuid:${uuid}`

type Measure = 'weight' | 'hr' | 'bpSys' | 'bpDia' | 'spo2'

/** As FHIR tells of it: whether what was measured is another than it was, and since when it is as it is. */
interface ValueHistory {
  status: 'final' | 'amended'
  issued: string
}

/** When something was measured belongs to the value. */
const TIME: readonly string[] = ['datetime', 'timeZone']

/**
 * What became of one value of an entry, or of two that belong together. Other lines of the entry do not matter to it, and
 * a value that was written down later than the rest is not amended by that.
 */
function historyOf(entry: KeptEntry, measures: readonly Measure[]): ValueHistory {
  const there = measures.filter((measure) => entry[measure] !== null)
  let history: ValueHistory = { status: 'final', issued: entry.createdAt }
  let isReplaced = false
  for (const { at, fields, replaced } of entry.changes) {
    const issued = new Date(at).toISOString()
    const isNamed = measures.some((measure) => fields.includes(measure))
    const isFirst = isNamed && !isReplaced && there.every((measure) => isFilled(measure, { fields, replaced }))
    if (isFirst) history = { status: 'final', issued }
    else if (isNamed || TIME.some((name) => replaced.includes(name))) history = { status: 'amended', issued }
    isReplaced ||= measures.some((measure) => replaced.includes(measure))
  }
  return history
}

const isFilled = (measure: Measure, { fields, replaced }: { fields: string[]; replaced: string[] }): boolean =>
  fields.includes(measure) && !replaced.includes(measure)
