import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AppointmentColor } from '#shared/domains/scheduling/appointment-color.ts'
import type { LocalText } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Question } from '#shared/domains/scheduling/visit-types/schema.ts'
import { AppointmentTypeId, RoomId } from '#shared/kernel/ids.ts'
import type { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { AppointmentType, Room } from '#server/domains/scheduling/index.ts'
import { knownId } from './accounts.ts'
import type { DemoProvider } from './providers.ts'

type DemoRoom = 'exam1' | 'exam2' | 'lab' | 'infusion'

const ROOM_NAMES: Record<DemoRoom, string> = {
  exam1: 'Exam room 1',
  exam2: 'Exam room 2',
  lab: 'Lab',
  infusion: 'Infusion room',
}

interface DemoType {
  names: LocalText
  minutes: number
  after?: number
  color: AppointmentColor
  /** Of the catalogue. */
  price?: string
  by: readonly DemoProvider[]
  rooms: readonly DemoRoom[]
  staffOnly?: boolean
  leadMinutes?: number
  questions?: Question[]
  instructions?: LocalText
}

const PAPERS: LocalText = {
  en: 'Bring a list of the medicines that you take, and the letters of your former doctors.',
  fr: 'Apportez la liste de vos médicaments et les courriers de vos anciens médecins.',
  vi: 'Vui lòng mang theo danh sách thuốc đang dùng và thư của các bác sĩ trước đây.',
  cn: '请携带您正在服用的药物清单以及之前医生的信函。',
  ar: 'أحضر قائمة الأدوية التي تتناولها ورسائل أطبائك السابقين.',
}
const FASTING: LocalText = {
  en: 'Eat and drink nothing but water for eight hours before.',
  fr: 'Venez à jeun : ne buvez que de l’eau pendant les huit heures qui précèdent.',
  vi: 'Không ăn và chỉ uống nước lọc trong tám giờ trước đó.',
  cn: '就诊前八小时请勿进食，只可饮水。',
  ar: 'لا تأكل شيئًا ولا تشرب غير الماء قبل الموعد بثماني ساعات.',
}

/** The kinds of visits that the clinic of the demonstration gives, in their order. */
const DEMO_TYPES: readonly DemoType[] = [
  {
    names: {
      en: 'First visit',
      fr: 'Première visite',
      vi: 'Khám lần đầu',
      cn: '初次就诊',
      ar: 'الزيارة الأولى',
    },
    minutes: 45,
    after: 15,
    color: 'purple',
    price: 'HC-FIRST',
    by: ['physician', 'dietitian'],
    rooms: ['exam1', 'exam2'],
    leadMinutes: 24 * 60,
    instructions: PAPERS,
    questions: [
      {
        text: {
          en: 'What brings you to us?',
          fr: 'Qu’est-ce qui vous amène ?',
          vi: 'Lý do bạn đến khám là gì?',
          cn: '您因何前来就诊？',
          ar: 'ما سبب زيارتك؟',
        },
        isRequired: true,
      },
    ],
  },
  {
    names: { en: 'Follow-up', fr: 'Suivi', vi: 'Tái khám', cn: '复诊', ar: 'متابعة' },
    minutes: 30,
    color: 'teal',
    by: ['physician', 'nurse', 'dietitian'],
    rooms: ['exam1', 'exam2'],
  },
  {
    names: {
      en: 'Annual physical',
      fr: 'Bilan annuel',
      vi: 'Khám sức khỏe hằng năm',
      cn: '年度体检',
      ar: 'الفحص السنوي',
    },
    minutes: 60,
    color: 'blue',
    price: 'HC-PHYSICAL',
    by: ['physician'],
    rooms: ['exam1', 'exam2'],
    instructions: FASTING,
  },
  {
    names: { en: 'Blood draw', fr: 'Prise de sang', vi: 'Lấy máu', cn: '抽血', ar: 'سحب الدم' },
    minutes: 15,
    after: 5,
    color: 'amber',
    by: ['nurse'],
    rooms: ['lab'],
    leadMinutes: 30,
    instructions: FASTING,
  },
  {
    names: {
      en: 'Nutrition coaching',
      fr: 'Conseil en nutrition',
      vi: 'Tư vấn dinh dưỡng',
      cn: '营养指导',
      ar: 'استشارة تغذية',
    },
    minutes: 30,
    color: 'green',
    price: 'HC-NUTRITION',
    by: ['dietitian'],
    rooms: [],
  },
  {
    names: { en: 'Infusion', fr: 'Perfusion', vi: 'Truyền dịch', cn: '输液', ar: 'تسريب وريدي' },
    minutes: 90,
    after: 10,
    color: 'grey',
    by: ['nurse'],
    rooms: ['infusion'],
    staffOnly: true,
  },
]

/** A type of the demonstration's clinic, with what a visit of it takes over from it. */
export interface MadeType {
  id: AppointmentTypeId
  title: string
  minutes: number
  after: number
  color: AppointmentColor
  by: ReadonlySet<UserId>
  rooms: readonly RoomId[]
}

/** Its rooms, and its types in five languages: one of them is for the desk alone, and some have their price from the catalogue. */
export function makeTypes(
  em: EntityManager,
  orgId: OrgId,
  people: ReadonlyMap<DemoProvider, UserId>,
  services: ReadonlyMap<string, ServiceId>,
): MadeType[] {
  const rooms = new Map<string, RoomId>()
  for (const [position, [key, name]] of Object.entries(ROOM_NAMES).entries()) {
    const id = RoomId.parse(v7())
    em.create(Room, { id, orgId, name, position })
    rooms.set(key, id)
  }
  return DEMO_TYPES.map((demo, position) => {
    const id = AppointmentTypeId.parse(v7())
    const by = demo.by.map((who) => knownId(people.get(who), who))
    const roomIds = demo.rooms.map((room) => knownId(rooms.get(room), room))
    const { names, minutes, color, after = 0 } = demo
    em.create(AppointmentType, {
      id,
      orgId,
      names,
      minutes,
      bufferAfter: after,
      color,
      serviceId: demo.price === undefined ? null : knownId(services.get(demo.price), demo.price),
      providerIds: by,
      roomIds,
      leadMinutes: demo.leadMinutes ?? null,
      isPublic: demo.staffOnly !== true,
      questions: demo.questions ?? [],
      instructions: demo.instructions ?? {},
      position,
    })
    return { id, title: names.en ?? '', minutes, after, color, by: new Set(by), rooms: roomIds }
  })
}
