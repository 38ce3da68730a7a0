import { describe, expect, it } from 'vitest'
import { CHANNELS, TOPICS } from './channels.ts'
import { isChoice } from './message.ts'
import type { Message } from './message.ts'
import { messages } from './messages.ts'

type Catalogue = { [key: string]: string | Catalogue }

const catalogues = import.meta.glob<Catalogue>('./i18n/*/mail.json', { eager: true, import: 'default' })

/** Whether a catalogue says something under a key, or under its plural forms. */
function says(catalogue: Catalogue, key: string): boolean {
  const [last = '', ...above] = key.split('.').toReversed()
  let room: string | Catalogue | undefined = catalogue
  for (const name of above.toReversed()) room = typeof room === 'object' ? room[name] : undefined
  if (typeof room !== 'object') return false
  return Object.keys(room).some((name) => name === last || name === `${last}_other`)
}

const keysOf = ({ words }: Message): string[] =>
  Object.values(words)
    .flat()
    .filter((key) => key !== undefined)

describe('every message', () => {
  it('is known by an id of its own, which begins with its domain', () => {
    const ids = messages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]+\.[a-z-]+$/.test(id))).toEqual([])
  })

  it('has its words in every language', () => {
    expect(Object.keys(catalogues)).toHaveLength(5)
    for (const [file, catalogue] of Object.entries(catalogues))
      expect(
        messages.flatMap(keysOf).filter((key) => !says(catalogue, key)),
        file,
      ).toEqual([])
  })

  it.each(messages.map((message) => [message.id, message] as const))(
    'has words for each of its channels: %s',
    (_, message) => {
      const { channels, words } = message
      expect(Object.keys(channels).length).toBeGreaterThan(0)
      if (channels.mail !== undefined) expect([words.subject, words.greeting, words.body]).not.toContain(undefined)
      expect([channels.sms === undefined, channels.push === undefined], 'and none besides').toEqual([
        words.text === undefined,
        words.notice === undefined,
      ])
    },
  )
})

/** What stands on a locked screen, in a list of mails, or goes through the hands of others in the clear. */
const outside = ({ words }: Message): string[] =>
  [words.subject, words.text, words.notice, words.inbox].filter((key) => key !== undefined)

/** What a message is filled with that says who somebody is or how they are, in what is seen from outside. */
const TELLING = [
  'name',
  'visitor',
  'person',
  'reader',
  'inviter',
  'email',
  'phone',
  'reason',
  'type',
  'label',
  'mood',
  'provider',
  'price',
  'place',
]

/** Beginnings of words about illness and its treatment, in each language. */
const OF_ILLNESS: Record<string, RegExp> = {
  en: /\b(?:diagnos|disease|illness|symptom|medicat|medicine|prescri|surger|allerg|pregnan|blood|weight|mood|therap|pain\b|vaccin|depress|anxiet|cancer|diabet|treatment)/i,
  fr: /(?<!\p{L})(?:diagnos|maladi|symptôm|médicament|ordonnance|chirurg|allerg|grossesse|sang\b|tension|poids|humeur|thérap|douleur|vaccin|dépress|anxi|cancer|diabèt|traitement)/iu,
  ar: /تشخيص|مرض(?!ى)|أعراض|دواء|أدوي|وصفة طبية|جراح|حساسية|حمل(?!ة)|ضغط الدم|وزنك|مزاج|ألم|لقاح|اكتئاب|سرطان|سكري/,
  cn: /诊断|疾病|症状|药|处方|手术|过敏|怀孕|血压|体重|心情|治疗|疼痛|疫苗|抑郁|焦虑|癌|糖尿/,
  vi: /chẩn đoán|bệnh lý|triệu chứng|thuốc|đơn thuốc|phẫu thuật|dị ứng|mang thai|huyết áp|cân nặng|tâm trạng|điều trị|vắc|trầm cảm|lo âu|ung thư|tiểu đường/i,
}

/** A week in the hands of whose it is: they have chosen to get it (docs/decisions/journal/weekly-summaries.md). */
const OWN_WEEK = /^weekMail\./

describe('no message', () => {
  const sentences = Object.entries(catalogues).flatMap(([file, catalogue]) =>
    leavesOf(catalogue).map(([key, text]) => ({ language: /i18n\/(\w+)\//.exec(file)?.[1] ?? '', key, text })),
  )

  it('speaks of illness or of how somebody is, in whichever language', () => {
    expect(new Set(sentences.map(({ language }) => language))).toEqual(new Set(Object.keys(OF_ILLNESS)))
    const found = sentences.filter(({ language, key, text }) => !OWN_WEEK.test(key) && OF_ILLNESS[language]?.test(text))
    expect(found).toEqual([])
    // The words are found where they are.
    expect(
      Object.keys(OF_ILLNESS).filter(
        (language) => !sentences.some((one) => one.language === language && OF_ILLNESS[language]?.test(one.text)),
      ),
    ).toEqual([])
  })

  it('says from outside who somebody is, whom they see and why', () => {
    const keys = new Set(messages.flatMap(outside))
    const shown = sentences.filter(({ key }) => keys.has(key.replace(/_(?:zero|one|two|few|many|other)$/, '')))
    const telling = shown.flatMap(({ language, key, text }) =>
      [...text.matchAll(/\{\{(\w+)/g)].flatMap(([, value = '']) =>
        TELLING.includes(value) ? [{ language, key, value }] : [],
      ),
    )
    expect(telling).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(keys.size * 5)
  })
})

const leavesOf = (catalogue: Catalogue, above = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value] as [string, string]] : leavesOf(value, `${above}${name}.`),
  )

describe('every topic', () => {
  it('has a message, and each message can be got by somebody', () => {
    expect(TOPICS.filter((topic) => !messages.some((message) => message.topic === topic))).toEqual([])
    expect(messages.filter(({ channels }) => Object.keys(channels).length === 0)).toEqual([])
  })

  it('about security cannot be switched off anywhere', () => {
    const rules = messages
      .filter(({ topic }) => topic === 'security')
      .flatMap(({ channels }) => Object.values(channels))
    expect(new Set(rules)).toEqual(new Set(['always']))
  })
})

it('the table in docs/messages.md is that of the code', async () => {
  await expect(tableOf(messages)).toMatchFileSnapshot('../docs/messages.md')
})

function tableOf(all: readonly Message[]): string {
  const rows = all.map((message) => [
    `\`${message.id}\``,
    message.to,
    message.topic,
    ...CHANNELS.map((channel) => message.channels[channel] ?? ''),
    switchOf(message),
    message.canWait ? 'yes' : 'no',
    causesOf(message),
  ])
  const heads = [
    'Message',
    'Who gets it',
    'Topic',
    'Inbox',
    'Mail',
    'SMS',
    'Push',
    'May be switched off',
    'May wait',
    'Sent because of',
  ]
  const widths = heads.map((head, index) =>
    Math.max(...[head, ...rows.map((row) => row[index] ?? '')].map(({ length }) => length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [...INTRODUCTION, line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join(
    '\n',
  )
}

const INTRODUCTION = [
  '# Messages',
  '',
  'Every message of the product, printed from `shared/messages.ts` by its test: `npx vitest run shared/messages.test.ts -u` prints it anew.',
  '',
  '- **always**: by this channel whatever the person has chosen. **chosen**: as they have switched it in Account, Notifications; for people without an account mail is on, and SMS as their clinic has set it.',
  '- **Topic**: the row under which people switch it. The inbox is for who has an account.',
  '- **May wait**: until somebody’s quiet hours are over, or the hour of their digest ([decision](decisions/messaging/messages.md)).',
  '- **Sent because of**: the events that have it sent. Without one a job of its domain sends it, as it tells more than an event does.',
  '',
]

function switchOf(message: Message): string {
  const chosen = CHANNELS.filter((channel) => message.channels[channel] === 'chosen')
  if (isChoice(message))
    return message.canBeStopped || message.routine !== null ? 'yes, and stopped by the link in it' : 'yes'
  return chosen.length === 0 ? 'no' : `${chosen.join(', ')} alone`
}

const causesOf = ({ after }: Message): string =>
  after.map(({ event, by }) => (by === undefined ? `\`${event}\`` : `\`${event}\` by a ${by}`)).join(', ')
