import { v7 } from 'uuid'
import { NoticeId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

const someNotice = () => NoticeId.parse(v7())

/** Of inboxes, and of how people want to be told. */
export const noticeSamples: Pick<SampleInputs, 'notices' | 'routines' | 'delivery'> = {
  delivery: {
    listOfOrg: ({ orgId }) => ({ params: { orgId }, query: {} }),
    mailEvents: () => ({}),
    textStatus: () => ({ params: { lineId: v7() } }),
  },
  routines: {
    open: () => ({ params: { token: 'none' } }),
    set: () => ({ params: { token: 'none' }, body: { isWanted: false } }),
    endByMail: () => ({ params: { token: 'none' } }),
    choose: () => ({ body: { routine: 'dailyReminder' as const, isWanted: false } }),
  },
  notices: {
    list: () => ({ query: {} }),
    count: () => ({}),
    read: () => ({ body: { ids: [someNotice()] } }),
    readAll: () => ({ body: { upTo: someNotice() } }),
    choices: () => ({}),
    choose: () => ({
      body: {
        choices: {
          ways: { journal: { mail: false } },
          orgs: {},
          quiet: { from: '22:00', until: '07:00' },
          digestHour: 8,
          timeZone: 'America/New_York',
        },
      },
    }),
    setZone: () => ({ body: { timeZone: 'America/New_York' } }),
  },
}
