import { OrgId } from '#shared/kernel/ids.ts'
import type { ImportId } from '#shared/kernel/ids.ts'
import type { SampleInputs, Target } from './shape.ts'

const NOT_THERE = OrgId.parse('0190a000-0000-7000-8000-00000000f11f')
/** Of nobody: whose imports are whose, their own tests ask. */
const noImport = { params: { importId: '0190a000-0000-7000-8000-00000000f11e' as ImportId } }
const ofOwn = ({ orgId, importId }: Pick<Target, 'orgId' | 'importId'>) => ({
  params: { orgId, kind: 'contacts' as const, importId },
})

/** Of what the system itself says and does, and of much that comes in at once. */
export const systemSamples: Pick<
  SampleInputs,
  | 'site'
  | 'connections'
  | 'maintenance'
  | 'systemJobs'
  | 'retention'
  | 'orgImports'
  | 'ownImports'
  | 'importJobs'
  | 'partnerOverview'
  | 'manyOrgs'
  | 'orgDefaults'
> = {
  connections: {
    list: () => ({}),
    tryOut: () => ({ params: { name: 'storage' }, body: {} }),
  },
  maintenance: {
    read: () => ({}),
    readSetting: () => ({}),
    // Off, as it is: the other calls go on.
    switch: () => ({ body: { isOn: false, version: 0 } }),
  },
  systemJobs: {
    list: () => ({}),
    listFailed: () => ({ query: { name: 'messaging.send-event-message' } }),
    again: () => ({ body: { ids: ['00000000-0000-4000-8000-000000000001'] } }),
  },
  retention: { read: () => ({}) },
  partnerOverview: { read: () => ({ query: {} }) },
  orgDefaults: {
    list: () => ({}),
    set: () => ({ params: { kind: 'partner-supplier' }, body: { system: [], features: [], version: 0 } }),
  },
  manyOrgs: {
    // Of an org that is not there: whose features a partner switches, their own tests ask.
    switchFeatures: () => ({ body: { orgs: [{ id: NOT_THERE, on: ['planManage'] }] } }),
    setStatus: () => ({ body: { orgIds: [NOT_THERE], change: 'approve' } }),
  },
  orgImports: {
    upload: () => ({
      body: {
        fileName: 'clinics.csv',
        text: 'Name,Contact,Email,Address1,City,State,Zip\nBay Clinic,Ann Day,ann@bay.example.com,1 Bay St,Portland,ME,04101',
        templateOrgId: NOT_THERE,
      },
    }),
    list: () => ({ params: {}, query: {} }),
    get: () => noImport,
    map: () => ({ ...noImport, body: { mapping: { name: 0 }, withDoubles: false } }),
    lines: () => ({ ...noImport, query: { outcome: 'wrong' } }),
    exportLines: () => ({ ...noImport, query: {} }),
    start: () => noImport,
    stop: () => noImport,
    undo: () => noImport,
  },
  ownImports: {
    upload: ({ orgId }) => ({
      params: { orgId, kind: 'contacts' },
      body: { fileName: 'people.csv', text: 'name,email\nIda Imported,ida@tendwell.test' },
    }),
    list: ({ orgId }) => ({ params: { orgId, kind: 'contacts' }, query: {} }),
    get: ofOwn,
    map: (target) => ({ ...ofOwn(target), body: { mapping: { name: 0 }, withDoubles: false } }),
    lines: (target) => ({ ...ofOwn(target), query: { outcome: 'wrong' } }),
    exportLines: (target) => ({ ...ofOwn(target), query: { outcome: 'wrong' } }),
    start: ofOwn,
    stop: ofOwn,
    undo: ofOwn,
  },
  importJobs: { read: () => noImport },
  site: {
    listPublished: () => ({}),
    read: () => ({ params: { page: 'terms' }, query: { language: 'en' } }),
    readAnnouncement: () => ({ query: { language: 'en' } }),
    list: () => ({}),
    save: () => ({
      params: { page: 'privacy', language: 'en' },
      body: { text: '# Privacy', isPublished: true, version: 0 },
    }),
  },
}
