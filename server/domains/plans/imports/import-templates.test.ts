import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { ACTIVITIES_MAX, LABEL_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aServiceOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let org: OrgId
let admin: TestPerson
let weight: ServiceId
beforeEach(async () => {
  org = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  weight = await aServiceOf(server, org, { role: 'subscription', type: 'user/mo', name: 'Weight loss', sku: 'WL-1' })
  await aServiceOf(server, org, { role: 'subscription', type: 'user/mo', name: 'Sleep well', sku: 'SW-1' })
})
const { take, upload, undo, start, ended, linesOf } = ownImporter(server, 'plans', () => ({
  org,
  person: admin,
}))

const file = (...lines: string[]) => lines.join('\n')
const templates = async () => (await server.call(plans.listOfOrg, { params: { orgId: org } }, admin.token)).body.plans
const templateOf = async (serviceId: string | null): Promise<PlanView> => {
  const found = (await templates()).find((one) => one.serviceId === serviceId)
  if (found === undefined) throw new Error(`There is no template of ${serviceId}`)
  return found
}
const labels = ({ groups, activities, goals }: PlanView) => ({
  groups: groups.map(({ label }) => label),
  activities: activities.map(({ label }) => label),
  goals: goals.map(({ goal, target }) => [goal, target]),
})
const WALK = 'template,group,activity\nWeight loss,Movement,Walk'

describe('a file of plan templates', () => {
  it('makes templates as somebody would by hand, each whole, with all that a table can tell', async () => {
    const done = await take(
      file(
        'Modèle;Présentation;Type de journal;Groupe;Activité;Icône;Conseils;Fréquence;Ajout rapide;Fois par jour;Objectif;Fois par semaine',
        'weight LOSS;Twelve weeks;repas;Movement;Walk;walk;Take the stairs;Chaque jour;oui;2;Walk more;5',
        'WL-1;;;movement;Swim;;;hằng tuần;;;;',
        'Weight loss;;;;Walk;;;;;;Walk far;1',
        'Par défaut;;;Food;Water;;;经常;نعم;8;;7',
      ),
    )
    expect(done.counts).toMatchObject({ made: 4, wrong: 0 })
    const made = await templateOf(weight)
    expect(made).toMatchObject({
      planType: 'service',
      version: 1,
      description: 'Weight loss Plan',
      narrative: 'Twelve weeks',
      entryType: 'meal',
      groups: [{ label: 'Movement', order: 0, since: 1 }],
      activities: [
        {
          label: 'Walk',
          icon: 'walk',
          tips: 'Take the stairs',
          frequency: 'daily',
          quickAdd: true,
          quickAddSlots: 2,
          since: 1,
        },
        { label: 'Swim', icon: 'file-check', tips: null, frequency: 'weekly', quickAdd: false, quickAddSlots: 1 },
      ],
      goals: [
        { goal: 'Walk more', target: 5 },
        { goal: 'Walk far', target: 1 },
      ],
    })
    expect(new Set(made.goals.map(({ activityId }) => activityId))).toEqual(new Set([made.activities[0]?.id]))
    // Where only the times are told, the goal is called what its activity is.
    expect(await templateOf(null)).toMatchObject({
      planType: 'other',
      activities: [{ label: 'Water', frequency: 'frequent', quickAdd: true, quickAddSlots: 8 }],
      goals: [{ goal: 'Water', target: 7 }],
    })
    const { rows } = await sql`
      select kind, actor_id as actor, details from activities
      where org_id = ${org} and (kind like 'plan.%' or kind = 'org.settings_changed') order by kind`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { kind: 'org.settings_changed', actor: admin.id, details: { fields: ['isSetupComplete'] } },
      { kind: 'plan.template_saved', actor: admin.id, details: { fields: [], by: 'import' } },
      { kind: 'plan.template_saved', actor: admin.id, details: { fields: [], by: 'import' } },
      { kind: 'plan.templates_imported', actor: admin.id, details: { create: 4, wrong: 0 } },
    ])
  })

  it('changes what it says otherwise, shown before, and leaves alone what it does not speak of', async () => {
    await take(
      file(
        'template,description,group,activity,tips,frequency,goal,target',
        'Weight loss,First,Movement,Walk,Go,daily,Walk more,5',
        'Weight loss,,Food,Water,,daily,,',
      ),
    )
    const before = await templateOf(weight)
    const text = file(
      'template,description,group,activity,tips,frequency,goal,target',
      'Weight loss,Second,,Walk,,weekly,walk MORE,6',
      'Weight loss,,Movement,Run,,,,',
      'Weight loss,,Food,water,,daily,,',
    )
    const seen = await upload(text)
    expect(seen.counts).toMatchObject({ change: 2, double: 1, new: 0 })
    expect(await linesOf(seen.id)).toMatchObject([
      { outcome: 'change', fields: ['description', 'frequency', 'target'] },
      { outcome: 'change', fields: ['activity'] },
      { outcome: 'double', fields: [], twin: { id: before.id, name: 'Weight loss' } },
    ])
    expect(await templateOf(weight)).toEqual(before)
    await start(seen.id)
    await ended(seen.id)
    const after = await templateOf(weight)
    expect(after).toMatchObject({
      version: 2,
      description: 'Second',
      activities: [
        { id: before.activities[0]?.id, label: 'Walk', tips: 'Go', frequency: 'weekly', since: 2 },
        { id: before.activities[1]?.id, label: 'Water', since: 1 },
        { label: 'Run', since: 2 },
      ],
      goals: [{ id: before.goals[0]?.id, goal: 'Walk more', target: 6, since: 2 }],
    })
    expect((await upload(text)).counts).toMatchObject({ double: 3 })
  })

  it('leaves a template with a wrong line out whole, says of each line why, and makes the others', async () => {
    const done = await take(
      file(
        'template,group,activity,target',
        'Weight loss,Movement,Walk,3',
        'Sleep well,Evening,Read,2',
        'Weight loss,Movement,Run,"1,005"',
        'Weight loss,Food,Water,',
      ),
    )
    expect(done.counts).toMatchObject({ made: 1, wrong: 3 })
    expect(wrongOf(await linesOf(done.id, 'wrong'))).toEqual([
      '2 - Left out because of line 4',
      '4 target A whole number',
      '5 - Left out because of line 4',
    ])
    expect((await templates()).map(labels)).toEqual([
      { groups: ['Evening'], activities: ['Read'], goals: [['Read', 2]] },
    ])
    // So is one that is there: nothing of it changes.
    const change = await take(file('template,group,activity', 'Sleep well,Evening,Tea', 'Sleep well,,Unknown'))
    expect(change.counts).toMatchObject({ wrong: 2 })
    expect((await templates())[0]?.version).toBe(1)
  })

  it.each([
    ['=1+1', '2 activity Looks like a formula'],
    ['@SUM(A1)', '2 activity Looks like a formula'],
    ["+cmd|' /C calc'!A0", '2 activity Looks like a formula'],
    ['x'.repeat(LABEL_MAX + 1), `2 activity At most ${LABEL_MAX} characters`],
    ['', '2 activity Required'],
  ])('that calls an activity %s is told so', async (activity, told) => {
    const [wrong = ''] = wrongOf(
      await linesOf((await upload(file('template,group,activity', `Default,G,"${activity}"`))).id),
    )
    expect(wrong.slice(0, 12)).toBe(told.slice(0, 12))
    if (told.includes('formula')) expect(wrong).toBe(told)
  })

  it.each(['- Walk slowly', '-5 kg', '+1 glass of water', 'Walk = run'])(
    'takes %s for no formula',
    async (activity) => {
      expect((await upload(file('template,group,activity', `Default,G,${activity}`))).counts).toMatchObject({ new: 1 })
    },
  )

  it('says of each line what is wrong, by a word of its own and with its column', async () => {
    const seen = await upload(
      file(
        'template,description,type of journal,journal type,group,activity,how often,quick add,times a day,goal,target',
        'Nowhere,,,,G,A,,,,,',
        ',,,,G,A,,,,,',
        'Weight loss,One,,feast,G,A,hourly,perhaps,11,,',
        'Weight loss,Two,,,G,a,daily,,,,',
        'Weight loss,,,,,,,,,Alone,3',
        'Weight loss,,,,,Other,,,,Lost,3',
        'Weight loss,,,,,Bare,,,,,',
        'Weight loss,,,,G,A,,,,Same,3',
        'Weight loss,,,,G,A,,,,same,4',
        'Weight loss,,,,H,A,,,,,',
        'Weight loss,,,,,A,,,,Which,1',
        'Weight loss,,,,G,B,,,,No times,',
        'Weight loss,,,,G,C,,,,Many,1001',
      ),
    )
    expect(seen.counts).toMatchObject({ wrong: 13, new: 0 })
    expect(wrongOf(await linesOf(seen.id))).toEqual([
      '2 template No subscription here is called “Nowhere”. Use its name, its SKU, or “Default”.',
      expect.stringMatching(/^3 template /),
      '4 entryType “feast” is not a type. Use default, basic or meal.',
      '4 frequency “hourly” is not a frequency. Use often, daily, weekly or occasionally.',
      '4 quickAdd “perhaps” is neither yes nor no',
      expect.stringMatching(/^4 quickAddSlots .*10/),
      '5 description Line 4 says something else for this template',
      '5 activity This activity is already in line 4',
      '6 activity A goal needs an activity',
      '7 activity There is no activity with this name in the template. Add its group to create it.',
      expect.stringMatching(/^8 group /),
      '9 - Left out because of line 4',
      '10 goal This goal is already in line 9',
      '11 - Left out because of line 4',
      '12 group Several groups have this activity. Add the group.',
      expect.stringMatching(/^13 target /),
      expect.stringMatching(/^14 target .*1,?000/),
    ])
  })

  it('holds a template to as many activities as one has by hand', async () => {
    const many = Array.from({ length: ACTIVITIES_MAX + 1 }, (_, index) => `Default,Group,Activity ${index}`)
    const seen = await upload(file('template,group,activity', ...many))
    expect(seen.counts).toMatchObject({ wrong: ACTIVITIES_MAX + 1 })
    const page = {
      params: { orgId: org, kind: 'plans' as const, importId: seen.id },
      query: { limit: 1, page: ACTIVITIES_MAX + 1 },
    }
    const { lines } = (await server.call(ownImports.lines, page, admin.token)).body
    expect(wrongOf(lines)).toEqual([expect.stringMatching(/activity A template has at most 1,?000 activities/)])
    const right = await take(file('template,group,activity', ...many.slice(1)))
    expect(right.counts).toMatchObject({ made: ACTIVITIES_MAX })
    expect((await undo(right.id)).counts).toMatchObject({ undone: ACTIVITIES_MAX })
  })

  it('tells subscriptions of one name apart by their SKU', async () => {
    const twin = await aServiceOf(server, org, {
      role: 'subscription',
      type: 'user/mo',
      name: 'weight loss',
      sku: 'WL-2',
    })
    const seen = await upload(WALK)
    expect(wrongOf(await linesOf(seen.id))).toEqual(['2 template Several subscriptions are called this. Use the SKU.'])
    await take(WALK.replace('Weight loss', 'wl-2'))
    expect((await templates()).map(({ serviceId }) => serviceId)).toEqual([twin])
  })

  it('is judged anew when it is its turn: what was saved meanwhile is changed, what was deleted is not half made', async () => {
    const seen = await upload(WALK)
    await server.call(plans.saveOfOrg, { params: { orgId: org }, body: { version: 0, serviceId: weight } }, admin.token)
    await start(seen.id)
    expect((await ended(seen.id)).counts).toMatchObject({ changed: 1, made: 0 })
    expect(await templates()).toHaveLength(1)
    const more = await upload(`${WALK}\nWeight loss,Movement,Run`)
    expect(more.counts).toMatchObject({ double: 1, change: 1 })
    await sql`delete from plans where org_id = ${org}`.execute(server.running.services.reader)
    await start(more.id)
    expect((await ended(more.id)).counts).toMatchObject({ double: 1, wrong: 1 })
    expect(await templates()).toEqual([])
  })

  it('and a save by hand at the same moment make one template, and lose nothing', async () => {
    const seen = await upload(WALK)
    const body = { version: 0, serviceId: weight }
    const [byHand] = await Promise.all([
      server.refused(plans.saveOfOrg, { params: { orgId: org }, body }, admin.token),
      start(seen.id),
    ])
    expect([200, 409]).toContain(byHand.status)
    const { state, counts } = await ended(seen.id)
    expect([state, counts.made + counts.changed]).toEqual(['done', 1])
    expect((await templates()).map(labels)).toEqual([{ groups: ['Movement'], activities: ['Walk'], goals: [] }])
  })
})
