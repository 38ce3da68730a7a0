import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { isSaid, partsOf } from '#shared/domains/audit/entry-words.ts'
import type { DomainEventName } from '#shared/events.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { ALL_LANGUAGES, CODE, logSpeech, textOfParts } from '#shared/testing/log-speech.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { askerOf } from '#shared/domains/identity/asker.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { SessionUser } from '#shared/domains/identity/schema.ts'
import { ABOUT_NOTHING, mayCall } from '#shared/kernel/judgement.ts'
import type { Asker as Judged, Subject } from '#shared/kernel/judgement.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { askerAt, isOwnRefusal, mayHaveChanged, outcomeOf } from '#server/testing/any-call.ts'
import { aCallTarget, unknownTarget } from '#server/testing/call-target.ts'
import { askersOf, isOfPatients, verdictOf } from '#server/testing/askers.ts'
import type { Asker, Verdict } from '#server/testing/askers.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { standingOf } from '#server/testing/standing-of.ts'
import { SAMPLE_NOW, sampleInputs } from '#server/testing/sample-inputs.ts'
import type { Target } from '#server/testing/sample-inputs.ts'
import { CONTACT_CENTRE } from '#server/testing/contact-centre.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { AnyInput, ErrorBody } from '#server/testing/test-server.ts'

const server = useTestServer(CONTACT_CENTRE, { frozenAt: SAMPLE_NOW })

// Every call of the contract with its sample input, by `domain.name`.
const calls = Object.entries(contract)
  .flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint, Sample] => {
      const { [domain]: samples }: Record<string, Record<string, unknown>> = sampleInputs
      return [`${domain}.${name}`, endpoint, samples?.[name] as never]
    }),
  )
  // What takes a file is let through by its signed address; its own tests walk that.
  .filter(([, { receives }]) => receives === undefined)

let clinic: OrgId
/** Of the same partner, whose people it lets see its health data. */
let sharingClinic: OrgId
let partner: OrgId
let unrelatedPartner: OrgId
let foreignClinic: OrgId
const persons = new Map<string, TestPerson | undefined>()
/** As what the page knows each of them, by the session that it was given. */
const known = new Map<string, Judged>()
/** What becomes of a visit is told to all who work at its clinic: they would be hundreds, of all the calls before. */
const CALLS_OF_ORGS = 25
let asked = 0
beforeEach(async () => {
  asked += 1
  if (asked % CALLS_OF_ORGS !== 1) return
  persons.clear()
  known.clear()
  partner = await aClinic(server, { kind: 'partner-reseller' })
  unrelatedPartner = await aClinic(server, { kind: 'partner-supplier' })
  const used: OrgSettings = { features: ['useSchedules', 'inventoryAdvanced'], patientMessages: true }
  const settings = { ...ROOMY_HOURS, ...used }
  clinic = await aClinic(server, { partner, settings })
  sharingClinic = await aClinic(server, { partner, settings })
  await sql`update orgs set is_health_shared = true where id = ${sharingClinic}`.execute(server.running.services.reader)
  foreignClinic = await aClinic(server, { settings, partner: unrelatedPartner })
})

const anAdmin = () => aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
const ASKERS = askersOf(server, () => ({ clinic, partner, unrelatedPartner, foreignClinic }))

type Sample = (target: Target) => AnyInput

const aTarget = (orgId: OrgId, sample: Sample, subject?: TestPerson): Promise<Target> =>
  aCallTarget(server, sample, {
    orgId,
    partnerId: [clinic, sharingClinic].includes(orgId) ? partner : orgId,
    supplierId: unrelatedPartner,
    sellerId: partner,
    subject,
  })

const clinicFor = ({ isShared }: Asker): OrgId => (isShared === true ? sharingClinic : clinic)

const aTargetFor = async (asker: Asker, sample: Sample): Promise<Target> =>
  aTarget(
    clinicFor(asker),
    sample,
    asker.isAboutColleague === true
      ? await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
      : undefined,
  )

const ask = askerAt(server)
async function personOf(name: string): Promise<TestPerson | undefined> {
  if (!persons.has(name)) persons.set(name, await ASKERS[name]?.make?.())
  return persons.get(name)
}

async function knownAs(name: string, { isSignedIn, make }: Asker): Promise<Judged | null> {
  const before = known.get(name)
  if (!isSignedIn || before !== undefined) return before ?? null
  const { text } = await ask(identity.me, {}, (await make?.())?.token ?? null)
  const judged = askerOf(z.object({ user: SessionUser }).parse(JSON.parse(text)).user)
  known.set(name, judged)
  return judged
}

/** What the page knows of what it calls about: the org that it names, or whose the record is. */
function subjectOf({ access }: AnyEndpoint, input: AnyInput, asker: Asker): Subject {
  const about = (id: OrgId): Subject => ({
    orgs: [
      {
        id,
        partnerId: [clinic, sharingClinic].includes(id) ? partner : null,
        isHealthShared: asker.isShared === true,
        ...(asker.isAboutColleague === true ? { isPatient: false } : {}),
      },
    ],
    people: [],
  })
  if (access.who === 'org') {
    const { orgId, id } = (input[access.in] ?? {}) as { orgId?: OrgId; id?: OrgId }
    const named = orgId ?? id
    return named === undefined ? ABOUT_NOTHING : about(named)
  }
  // A journal and a plan are in no list of an org whose patient the person is not.
  const isNowhere = asker.isAboutColleague === true && isOfPatients(access)
  return access.who === 'record' && access.record !== 'session' && !isNowhere ? about(clinicFor(asker)) : ABOUT_NOTHING
}

describe('every call lets through whom its declaration names and nobody else, and the page offers it to the same', () => {
  it.each(calls)('%s', async (_, endpoint, sample) => {
    expect(sample, 'has a sample input').toBeTypeOf('function')
    const seen: Record<string, unknown> = {}
    const declared: Record<string, Verdict> = {}
    const offered: Record<string, boolean> = {}
    const targets = new Map<string, Target>()
    for (const [name, asker] of Object.entries(ASKERS)) {
      const person = await personOf(name)
      const kind = `${asker.isShared} ${asker.isAboutColleague}`
      const target = targets.get(kind) ?? (await aTargetFor(asker, sample))
      targets.set(kind, target)
      const input = sample(target)
      const reply = await ask(endpoint, input, person?.token ?? null)
      seen[name] = outcomeOf(endpoint, reply)
      if (mayHaveChanged(endpoint, seen[name])) {
        targets.clear()
        persons.delete(name)
      }
      declared[name] = verdictOf(endpoint.access, asker, false)
      offered[name] = mayCall(endpoint, await knownAs(name, asker), subjectOf(endpoint, input, asker))
    }
    expect(seen).toEqual(declared)
    expect(offered).toEqual(Object.fromEntries(Object.entries(seen).map(([name, it]) => [name, it === 'allowed'])))
  })
})

describe('a record is its subject’s where its declaration says so', () => {
  // A contact is about nobody who could sign in, and goods are about nobody.
  const ofRecords = calls.filter(
    ([, { access }]) => access.who === 'record' && access.record !== 'contact' && access.record !== 'transaction',
  )

  it.each(ofRecords)('%s', async (_, endpoint, sample) => {
    const seen: Record<string, unknown> = {}
    const declared: Record<string, Verdict> = {}
    for (const [name, asker] of Object.entries(ASKERS)) {
      const person = await personOf(name)
      const reply = await ask(endpoint, sample(await aTarget(clinicFor(asker), sample, person)), person?.token ?? null)
      seen[name] = outcomeOf(endpoint, reply)
      persons.delete(name)
      declared[name] = verdictOf(endpoint.access, asker, person !== undefined)
    }
    expect(seen).toEqual(declared)
  })
})

type Part = keyof Target

/** A shipment is named by an org and a number: in the name of another org the number is another shipment. */
const NO_IDS: readonly Part[] = ['license', 'email', 'tx']
/** All that a call can be about. A target that gets one more is asked about without a word here. */
const IDS = keysOf(unknownTarget()).filter((part) => !NO_IDS.includes(part))

/** Whether an input names one of these. */
const isNaming = (sample: Sample, parts: readonly Part[]): boolean => {
  const target = { ...Object.fromEntries(IDS.map((part) => [part, parts.includes(part) ? 'the-id' : ''])), tx: 1 }
  return JSON.stringify(sample({ license: '', email: '', ...target } as unknown as Target)).includes('the-id')
}

describe('what is not one’s own cannot be told from what does not exist', () => {
  const ofPeople: readonly Part[] = ['sessionId', 'userId', 'pictureId']
  const moreThanCounting = calls.filter(([name]) => !['campaigns.count', 'publicCampaigns.shown'].includes(name))
  const naming = (parts: readonly Part[]) => moreThanCounting.filter(([, , sample]) => isNaming(sample, parts))
  const withIds = naming(IDS)
  const refusal = (text: string) => {
    const { error } = JSON.parse(text) as ErrorBody
    return { ...error, requestId: typeof error.requestId }
  }

  it.each(withIds)('%s', async (_, endpoint, sample) => {
    const admin = await anAdmin()
    const missing = await ask(endpoint, sample(unknownTarget()), admin.token)
    const status = endpoint.access.who === 'system' ? 403 : 404
    expect(missing.status).toBe(status)
    // A page of a website says the same in HTML.
    if (status === 404 && endpoint.streams !== 'text/html')
      expect(refusal(missing.text)).toEqual({
        code: 'not_found',
        message: 'This does not exist, or you do not have access to it.',
        requestId: 'string',
      })
    if (endpoint.access.who === 'anyone') return
    const foreign = await ask(endpoint, sample(await aTarget(foreignClinic, sample)), admin.token)
    expect(foreign.status).toBe(status)
    expect(refusal(foreign.text)).toEqual(refusal(missing.text))
  })

  it('holds for an org that is not active, also for its own people and the public', async () => {
    const closed = await aClinic(server, { status: 'suspended', settings: ROOMY_HOURS })
    const admin = await aPerson(server, { memberships: [{ org: closed, role: 'org-admin' }] })
    const namingOrgs = naming(IDS.filter((part) => !ofPeople.includes(part)))
    for (const [name, endpoint, sample] of namingOrgs.filter(
      ([, { access }]) => access.who !== 'record' && access.who !== 'system',
    )) {
      const reply = await ask(endpoint, sample(await aTarget(closed, sample)), admin.token)
      expect([name, reply.status]).toEqual([name, 404])
    }
  })
})

describe('a record of another org is not there for whoever asks in the name of their own', () => {
  /** Orgs, and what some sell to others. */
  const NO_RECORDS: readonly Part[] = ['orgId', 'partnerId', 'supplierId', 'sellerId', 'soldId']
  const RECORDS = IDS.filter((part) => !NO_RECORDS.includes(part))
  /** Whoever takes away what is gone already has what they want, a stranger’s calendar is empty, and what is nobody’s here is not counted: as of what is missing. */
  const ANSWERED = new Set([
    'conversationDesk.removeReply savedReplyId',
    'noteSettings.removeLabel noteLabelId',
    'noteSettings.removeTemplate noteTemplateId',
    'providers.removeMyAbsence absenceId',
    'publicCampaigns.shown campaignId',
    'scheduling.listOfUser userId',
    'visitForms.undoPaper formId',
  ])
  const byAdmins = ({ access }: AnyEndpoint) => verdictOf(access, ASKERS['an org admin'] as Asker, false) === 'allowed'
  const mixed = calls.flatMap(([name, endpoint, sample]): [string, AnyEndpoint, Sample, Part[]][] => {
    const parts = RECORDS.filter((part) => isNaming(sample, [part]))
    const isOfMore = parts.length > 1 || (parts.length > 0 && isNaming(sample, ['orgId']))
    return isOfMore && byAdmins(endpoint) ? [[name, endpoint, sample, parts]] : []
  })

  it.each(mixed)('%s', async (name, endpoint, sample, parts) => {
    const admin = await anAdmin()
    const foreign = await aTarget(foreignClinic, sample)
    // What else it is about is of their own, so that nothing but this record can be refused.
    const own = parts.length > 1 ? await aTarget(clinic, sample) : { ...foreign, orgId: clinic, partnerId: partner }
    const told = async (part: Part, id: unknown) => {
      const input = sample({ ...own, [part]: id })
      const { status, text } = await ask(endpoint, input, admin.token)
      const said = text.replaceAll(String(id), 'the-id').replace(/"requestId":"[^"]*"/, '"requestId":""')
      return { status, said, isInBody: JSON.stringify(input.body ?? null).includes(String(id)) }
    }
    for (const part of parts) {
      const missing = await told(part, unknownTarget()[part])
      const id = String(foreign[part])
      const before = await standingOf(server.running.services.reader, id, admin.id)
      expect(before.versions).toHaveLength(1)
      const reply = await told(part, id)
      expect(reply).toEqual(missing)
      expect(await standingOf(server.running.services.reader, id, admin.id)).toEqual(before)
      const { status, said, isInBody } = reply
      const isAnswered = ANSWERED.has(`${name} ${part}`)
      const isRefused = status === 404 || (isInBody && status === 400) || (status > 400 && isOwnRefusal(endpoint, said))
      expect([status, isAnswered ? status < 300 : isRefused]).toEqual([status, true])
    }
  })
})

describe('what all of this left in the log', () => {
  it('is told in every language without a name, a code or an id of the program', async () => {
    const { rows } = await sql<{ kind: DomainEventName; details: Record<string, unknown> }>`
      select distinct kind, details from activities`.execute(server.running.services.reader)
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(60)
    const raw = ALL_LANGUAGES.flatMap((language) =>
      rows.flatMap(({ kind, details: { reason: _own, ...details } }) => {
        const said = textOfParts(partsOf({ kind, details }, logSpeech(language)))
        return CODE.test(said) ? [`${language} ${kind}: ${said}`] : []
      }),
    )
    expect(raw).toEqual([])
    // What is written down and says nothing on the screen was left out on purpose.
    const silent = rows.flatMap(({ kind, details: { why, ...details } }) =>
      why === undefined ? keysOf(details).flatMap((key) => (isSaid(key) ? [] : [`${kind} ${key}`])) : [],
    )
    expect([...new Set(silent)].toSorted()).toEqual([])
  })
})
